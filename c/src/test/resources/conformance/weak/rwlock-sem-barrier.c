// expect: verified
// mode: ra
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
#include <semaphore.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER; sem_t s; pthread_barrier_t b; int x, y, z;
void *f(void *a)
{
    pthread_rwlock_wrlock(&l);
    x++;
    pthread_rwlock_unlock(&l);
    y = 1;
    sem_post(&s);
    z = 1;
    pthread_barrier_wait(&b);
    return 0;
}
int main(void)
{
    sem_init(&s,0,0);
    pthread_barrier_init(&b,0,2);
    pthread_t t;
    pthread_create(&t,0,f,0);
    pthread_rwlock_rdlock(&l);
    int v = x;
    assert(v == x);
    pthread_rwlock_unlock(&l);
    sem_wait(&s);
    assert(y == 1);
    pthread_barrier_wait(&b);
    assert(z == 1);
    pthread_join(t,0);
    assert(x == 1);
    return 0;
}

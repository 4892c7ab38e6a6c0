// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_barrier_t b; int x, y, serial;
void *t(void *a)
{
    x = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD) __atomic_fetch_add(&serial, 1, __ATOMIC_RELAXED);
    assert(y == 1);
    pthread_barrier_wait(&b);
    y = 2;
    return 0;
}
int main(void)
{
    pthread_barrier_init(&b, 0, 2);
    pthread_t a;
    pthread_create(&a,0,t,0);
    y = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD) __atomic_fetch_add(&serial, 1, __ATOMIC_RELAXED);
    assert(x == 1);
    pthread_barrier_wait(&b);
    pthread_join(a,0);
    assert(y == 2 && serial == 1);
    pthread_barrier_destroy(&b);
    return 0;
}

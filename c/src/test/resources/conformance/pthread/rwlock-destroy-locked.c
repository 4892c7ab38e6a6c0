// expect: bug ILLEGAL destruction
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
void *t(void *a)
{
    pthread_rwlock_rdlock(&l);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    pthread_join(a,0);
    pthread_rwlock_destroy(&l);
    return 0;
}

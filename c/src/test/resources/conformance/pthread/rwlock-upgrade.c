// expect: bug DEADLOCK
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
int main(void)
{
    pthread_rwlock_rdlock(&l);
    pthread_rwlock_wrlock(&l);
    return 0;
}

// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int main(void)
{
    struct timespec ts = {0};
    assert(pthread_mutex_timedlock(&m, &ts) == 0);
    assert(pthread_mutex_timedlock(&m, &ts) == ETIMEDOUT);
    pthread_mutex_unlock(&m);
    return 0;
}

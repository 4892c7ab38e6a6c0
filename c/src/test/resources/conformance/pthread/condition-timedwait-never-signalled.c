// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int main(void)
{
    struct timespec ts = {0};
    pthread_mutex_lock(&m);
    assert(pthread_cond_timedwait(&c, &m, &ts) == ETIMEDOUT);
    pthread_mutex_unlock(&m);
    pthread_mutex_destroy(&m);
    pthread_cond_destroy(&c);
    return 0;
}

// expect: bug ASSERTION
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int got;
void *t(void *a)
{
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    struct timespec ts = {0};
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    int r = pthread_mutex_timedlock(&m, &ts);
    if (!r) pthread_mutex_unlock(&m);
    pthread_join(a, 0);
    assert(r == 0);
    return 0;
}

// expect: verified
#include <assert.h>
#include <pthread.h>
#include <errno.h>

pthread_mutex_t m;
pthread_cond_t c;
int ready, timeouts;
static void *f(void *arg)
{
    struct timespec t = {0, 0};
    pthread_mutex_lock(&m);
    if (!ready && pthread_cond_timedwait(&c, &m, &t) == ETIMEDOUT)
        timeouts++;
    else
        assert(ready);
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    ready = 1;
    pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

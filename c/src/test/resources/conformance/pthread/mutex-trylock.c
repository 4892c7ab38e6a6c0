// expect: verified
#include <assert.h>
#include <pthread.h>
#include <errno.h>

pthread_mutex_t m;
int n, busy;
static void *f(void *arg)
{
    if (pthread_mutex_trylock(&m) == 0) {
        n++;
        pthread_mutex_unlock(&m);
    } else
        __sync_fetch_and_add(&busy, 1);
    return 0;
}
static void *g(void *arg)
{
    if (pthread_mutex_trylock(&m) == 0) {
        n++;
        pthread_mutex_unlock(&m);
    } else
        __sync_fetch_and_add(&busy, 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(n + busy == 2 && busy < 2);
    return 0;
}

// expect: verified
#include <assert.h>
#include <pthread.h>
#include <errno.h>

pthread_mutex_t m;
int n;
static void *f(void *arg)
{
    struct timespec t = {0, 0};
    if (pthread_mutex_timedlock(&m, &t) == 0) {
        n++;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    n++;
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
    assert(n == 1 || n == 2);
    return 0;
}

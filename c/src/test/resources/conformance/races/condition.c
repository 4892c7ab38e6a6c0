// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>

pthread_mutex_t m;
pthread_cond_t c;
int ready, data;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    while (!ready)
        pthread_cond_wait(&c, &m);
    pthread_mutex_unlock(&m);
    assert(data == 5);
    return 0;
}
static void *g(void *arg)
{
    data = 5;
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

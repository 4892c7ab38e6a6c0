// expect: verified
#include <assert.h>
#include <pthread.h>

pthread_once_t o = PTHREAD_ONCE_INIT;
int n;
static void init(void)
{
    n++;
}
static void *f(void *arg)
{
    pthread_once(&o, init);
    assert(n == 1);
    return 0;
}
static void *g(void *arg)
{
    pthread_once(&o, init);
    assert(n == 1);
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

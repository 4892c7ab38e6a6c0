// expect: verified
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x;
static void *f(void *arg)
{
    int v = x;
    while (!atomic_compare_exchange_weak(&x, &v, v + 1))
        ;
    return 0;
}
static void *g(void *arg)
{
    int v = x;
    while (!atomic_compare_exchange_weak(&x, &v, v + 1))
        ;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(x == 2);
    return 0;
}

// expect: verified
// count: rf 3
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x, y;
int a, b;
static void *f(void *arg)
{
    x = 1;
    a = y;
    return 0;
}
static void *g(void *arg)
{
    y = 1;
    b = x;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(a == 1 || b == 1);
    return 0;
}

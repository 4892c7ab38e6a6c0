// expect: verified
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>

volatile int x;
static void *f(void *arg)
{
    x = 5;
    return 0;
}
static void *g(void *arg)
{
    assert(__ratatosk_await_ne(&x, 0) == 5);
    assert(__ratatosk_await_ge(&x, 5) == 5);
    assert(__ratatosk_await_lt(&x, 6) == 5);
    assert(__ratatosk_await_bits(&x, 4, 4) == 5);
    assert(__ratatosk_await_eq_then_set(&x, 5, 6) == 5);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(x == 6);
    return 0;
}

// What was computed from the value before the loop, as a floating-point number, is needed after it.
// mode: loops
// expect: bug ASSERTION half * 2 == r
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int x = 1;
static void *writer(void *arg)
{
    atomic_store(&x, 6);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    int r = atomic_load(&x);
    double half = r / 2.0;
    while (!atomic_compare_exchange_weak(&x, &r, r + 1))
        ;
    assert(half * 2 == r);
    pthread_join(t, 0);
    return 0;
}

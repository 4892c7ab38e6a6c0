// What a failed attempt reads is not acquired, unlike what is read before the loop.
// mode: report
// mode: loops
// expect: bug DATA_RACE y
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int x;
int y;
static void *writer(void *arg)
{
    y = 1;
    atomic_store_explicit(&x, 5, memory_order_release);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    int r = atomic_load_explicit(&x, memory_order_acquire);
    while (!atomic_compare_exchange_weak_explicit(
            &x, &r, r + 1, memory_order_relaxed, memory_order_relaxed))
        ;
    if (r == 5)
        assert(y == 1);
    pthread_join(t, 0);
    return 0;
}

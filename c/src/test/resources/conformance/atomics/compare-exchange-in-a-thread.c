// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x = 3;
static void *worker(void *arg)
{
    int e = 4;
    assert(!atomic_compare_exchange_strong(&x, &e, 9) && e == 3 && x == 3);
    assert(atomic_compare_exchange_strong(&x, &e, 9) && e == 3 && x == 9);
    e = 9;
    assert(atomic_compare_exchange_weak_explicit(&x, &e, 1, memory_order_acq_rel, memory_order_relaxed) && x == 1);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

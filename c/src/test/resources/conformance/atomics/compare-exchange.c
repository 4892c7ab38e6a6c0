// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x = 3;
int main(void)
{
    int e = 4;
    assert(!atomic_compare_exchange_strong(&x, &e, 9) && e == 3 && x == 3);
    assert(atomic_compare_exchange_strong(&x, &e, 9) && e == 3 && x == 9);
    e = 9;
    assert(atomic_compare_exchange_weak_explicit(&x, &e, 1, memory_order_acq_rel, memory_order_relaxed) && x == 1);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x;
int main(void)
{
    atomic_store(&x, 5);
    assert(atomic_load(&x) == 5);
    x = 6;
    assert(x == 6);
    atomic_init(&x, 7);
    assert(atomic_load_explicit(&x, memory_order_acquire) == 7);
    return 0;
}

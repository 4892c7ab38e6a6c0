// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x = 1; _Atomic long l = 2; _Atomic char c = 3; _Atomic short s = 4;
int main(void)
{
    assert(atomic_exchange(&x, 9) == 1 && x == 9);
    assert(atomic_exchange(&l, 1l << 40) == 2 && l == 1l << 40);
    assert(atomic_exchange(&c, -1) == 3 && c == -1);
    assert(atomic_exchange_explicit(&s, -5, memory_order_relaxed) == 4 && s == -5);
    return 0;
}

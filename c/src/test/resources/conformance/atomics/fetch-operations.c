// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x = 12;
int main(void)
{
    assert(atomic_fetch_add(&x, 3) == 12 && x == 15);
    assert(atomic_fetch_sub(&x, 5) == 15 && x == 10);
    assert(atomic_fetch_and(&x, 6) == 10 && x == 2);
    assert(atomic_fetch_or(&x, 9) == 2 && x == 11);
    assert(atomic_fetch_xor(&x, 1) == 11 && x == 10);
    return 0;
}

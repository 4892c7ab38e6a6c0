// expect: verified
#include <assert.h>
#include <stdatomic.h>

int x = 5; unsigned u = 5;
int main(void)
{
    assert(__atomic_fetch_max(&x, 9, __ATOMIC_SEQ_CST) == 5 && x == 9);
    assert(__atomic_fetch_min(&x, -3, __ATOMIC_SEQ_CST) == 9 && x == -3);
    assert(__atomic_fetch_max(&u, 4000000000u, __ATOMIC_SEQ_CST) == 5 && u == 4000000000u);
    assert(__atomic_fetch_min(&u, 7, __ATOMIC_SEQ_CST) == 4000000000u && u == 7);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic unsigned char c = 255; _Atomic short s = 32767; _Atomic unsigned u = 4294967295u;
int main(void)
{
    atomic_fetch_add(&c, 2);
    assert(c == 1);
    assert(atomic_fetch_add(&s, 1) == 32767 && s == -32768);
    u++;
    assert(u == 0);
    atomic_fetch_sub(&c, 2);
    assert(c == 255);
    return 0;
}

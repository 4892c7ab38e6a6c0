// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic double d = 1.5; _Atomic float f = 2;
int main(void)
{
    assert(d == 1.5);
    d = d + 1;
    assert(d == 2.5 && f == 2);
    d += 0.5;
    assert(d == 3.0);
    return 0;
}

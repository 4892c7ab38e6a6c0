// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x = 5;
int main(void)
{
    assert(x++ == 5 && ++x == 7 && x-- == 7 && --x == 5);
    x += 10;
    x -= 3;
    x *= 2;
    x |= 1;
    x &= 0x1f;
    x ^= 2;
    assert(x == 27);
    x /= 5;
    x <<= 2;
    assert(x == 20);
    return 0;
}

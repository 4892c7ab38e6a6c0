// expect: verified
#include <assert.h>

int x = 5;
int main(void)
{
    x += 3;
    x -= 1;
    x *= 2;
    x /= 7;
    x <<= 4;
    x |= 1;
    x ^= 3;
    x &= 0xfe;
    assert(x == 34);
    int y = (x++, x + 1);
    assert(y == 36 && x == 35);
    struct { int a, b; } s = {.b = 2, .a = 1};
    assert(s.a == 1 && s.b == 2 && (struct { int q; }){9}.q == 9);
    return 0;
}

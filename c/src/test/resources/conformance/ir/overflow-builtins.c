// expect: verified
#include <assert.h>
#include <stdint.h>

volatile int big = 2147483647; volatile unsigned u = 4294967295u; volatile long l = 1l << 62;
int main(void)
{
    int r;
    assert(__builtin_add_overflow(big, 1, &r) && r == (-2147483647 - 1));
    assert(!__builtin_add_overflow(big, -1, &r) && r == 2147483646);
    unsigned v;
    assert(__builtin_add_overflow(u, 1u, &v) && v == 0);
    assert(__builtin_sub_overflow(0u, 1u, &v));
    long m;
    assert(__builtin_mul_overflow(l, 4l, &m) && !__builtin_mul_overflow(l, 1l, &m));
    return 0;
}

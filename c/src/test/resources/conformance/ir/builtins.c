// expect: verified
#include <assert.h>
#include <stdint.h>

volatile unsigned x = 0x00f0; volatile uint64_t y = 1ull << 40;
int main(void)
{
    assert(__builtin_popcount(x) == 4 && __builtin_popcountll(y) == 1);
    assert(__builtin_clz(x) == 24 && __builtin_ctz(x) == 4 && __builtin_ctzll(y) == 40);
    assert(__builtin_bswap32(0x01020304) == 0x04030201);
    assert(__builtin_expect(x == 0xf0, 1));
    assert(__builtin_ffs(x) == 5 && __builtin_parity(7) == 1);
    return 0;
}

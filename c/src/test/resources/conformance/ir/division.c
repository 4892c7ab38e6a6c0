// expect: verified
#include <assert.h>
#include <stdint.h>

volatile int x = -7; volatile unsigned y = 4294967289u; volatile long z = -7; volatile uint8_t q = 250; volatile uint64_t w = -7;
int main(void)
{
    assert(x / 2 == -3 && x % 2 == -1);
    assert(y / 2 == 2147483644u && y % 10 == 9);
    assert(z / 2 == -3 && z % 2 == -1);
    assert(q / 7 == 35 && q % 7 == 5);
    assert(w / 2 == 9223372036854775804ull);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdint.h>

volatile int8_t a = -1; volatile uint8_t b = 200; volatile int16_t s = -2; volatile uint16_t u = 65535;
volatile int32_t i = -3; volatile uint32_t j = 4000000000u; volatile int64_t l = -4; volatile uint64_t m = 1ull << 63;
int main(void)
{
    assert(a == -1 && (uint8_t)a == 255);
    assert(b == 200 && (int8_t)b == -56);
    assert(s + u == 65533);
    assert((uint16_t)(u + 1) == 0);
    assert(i < 0 && j > 3999999999u);
    assert(l * 2 == -8 && m >> 63 == 1);
    b += 100;
    assert(b == 44);
    a--;
    assert(a == -2);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdint.h>

volatile int x = -16; volatile unsigned y = 0x80000000u; volatile int8_t c = -128; volatile uint8_t d = 0x81; volatile long l = -1;
int main(void)
{
    assert(x >> 2 == -4 && x << 1 == -32);
    assert(y >> 31 == 1);
    assert(c >> 7 == -1 && d >> 7 == 1);
    assert((uint8_t)(d << 1) == 2);
    assert((unsigned long)l >> 63 == 1 && l >> 63 == -1);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdint.h>

volatile int a = -1; volatile unsigned b = 1; volatile uint8_t c = 255; volatile int8_t d = -1; volatile uint64_t e = -1;
int main(void)
{
    assert((unsigned)a > b);
    assert(c > 254 && d < 0 && (uint8_t)d == c);
    assert(e > 5 && (int64_t)e < 5);
    assert(a <= -1 && a >= -1 && !(a < -1));
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdint.h>

volatile double x = 3.99; volatile float f = -2.5f; volatile uint32_t u = 3000000000u; volatile uint64_t big = 1ull << 63; 
int main(void)
{
    assert((int)x == 3 && (int)f == -2);
    assert((double)u == 3000000000.0);
    assert((double)big == 9223372036854775808.0);
    assert((uint64_t)(double)big == big);
    assert((unsigned char)x == 3);
    assert((float)0.5 == 0.5);
    assert((int)(char)300 == 44);
    return 0;
}

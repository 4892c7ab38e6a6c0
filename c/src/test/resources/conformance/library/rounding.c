// expect: verified
// Adding 0.5 would round by itself.
#include <assert.h>
#include <math.h>
int main(void)
{
    volatile double below = 0.49999999999999994, odd = 4503599627370497.0, half = 4503599627370495.5;
    volatile float below_f = 0.49999997f, odd_f = 8388609.0f;
    volatile double minus = -0.5, large = 536870912.0;
    assert(round(below) == 0 && round(-below) == 0 && signbit(round(-below)));
    assert(__builtin_round(below) == 0 && __builtin_round(odd) == odd);
    assert(__builtin_round(-below) == 0 && __builtin_round(-odd) == -odd);
    assert(round(odd) == odd && round(-odd) == -odd && round(half) == 4503599627370496.0);
    assert(round(0.5) == 1 && round(minus) == -1 && round(2.5) == 3 && round(-2.5) == -3);
    assert(roundf(below_f) == 0 && roundf(odd_f) == odd_f);
    assert(lround(below) == 0 && llround(odd) == 4503599627370497 && lroundf(2.5f) == 3);
    assert(rint(2.5) == 2 && lrint(3.5) == 4 && llrint(minus) == 0 && llrintf(-1.5f) == -2);
    assert(signbit(rint(minus)) && signbit(trunc(minus)) && signbit(ceil(minus)));
    assert(isnan(round(NAN)) && isinf(round(INFINITY)) && round(-INFINITY) < 0);
    assert(trunc(odd) == odd && trunc(-1.9) == -1);
    assert(log2(large) == 29 && log2(0.125) == -3 && isinf(log2(0.0)) && isnan(log2(-1.0)));
    return 0;
}

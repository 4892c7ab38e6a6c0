// expect: verified
#include <assert.h>
#include <math.h>

volatile float f = 0.1f; volatile double d = 0.1;
int main(void)
{
    assert(f != d && f > 0.09999 && d < 0.11);
    assert(d * 10 == 1.0);
    assert(-d < 0 && d - d == 0 && d / 0.1 == 1);
    assert(sqrt(16.0) == 4.0 && fabs(-2.0) == 2.0 && floor(2.7) == 2.0 && ceil(2.1) == 3.0);
    assert(pow(2, 10) == 1024 && fmod(7, 4) == 3);
    double nan = d - d;
    nan = nan / nan;
    assert(nan != nan && !(nan < 1) && !(nan > 1));
    assert(!(d > NAN) && isnan(NAN) && isinf(INFINITY));
    return 0;
}

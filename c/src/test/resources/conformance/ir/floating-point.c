// expect: verified
// output: 010000
// output: 111
// output: -1 2 3000000000 -1000000000000000000 18000000000000000000
// output: -3 300 200
// output: 10000000000.000000 0.100000 18446744073709551616.000000
// output: 18446744073709551616.000000 4294967295.000000
// output: 16777216.000000 inf
// output: -inf 0
// output: 0.30000000000000004 0.300000012
// output: 1.5 1.41421 1.41421 -2
// output: -1 2 -1
// output: 3 2 1 -3
// output: 0x1p-52
// output: 1.00000012
// output: 0.99999999999999989
// output: 1
// output: 1
// output: 10
// output: 33
// output: 2
// output: 1 1
// output: 3
#include <stdio.h>
#include <math.h>
#include <float.h>
#include <stdint.h>
volatile double z = 0, n, big = 1e300, m1 = -1.5, p3 = 3e9, neg0 = -0.0; volatile float f = 16777217.0f, fm = 3.4e38f;
int main(void) { n = z / z;
 printf("%d%d%d%d%d%d\n", n==n, n!=n, n<1, n>1, n<=n, n>=n); printf("%d%d%d\n", !(n<1), isnan(n)!=0, isinf(big*big)!=0);
 printf("%d %d %u %ld %lu\n", (int)m1, (int)2.9, (unsigned)p3, (long)-1e18, (unsigned long)1.8e19);
 printf("%d %d %u\n", (signed char)-3.7, (short)300.5, (unsigned char)200.9);
 printf("%f %f %f\n", (float)1e10, (double)(float)0.1, (float)UINT64_MAX); printf("%f %f\n", (double)UINT64_MAX, (double)(uint32_t)-1);
 printf("%f %g\n", f, fm*10); printf("%g %g\n", 1/neg0, -neg0); printf("%.17g %.9g\n", 0.1+0.2, 0.1f+0.2f);
 printf("%g %g %g %g\n", fmod(7.5,2), sqrt(2), pow(2,.5), floor(-1.5)); printf("%g %g %g\n", ceil(-1.5), fabs(-2.), trunc(-1.7));
 printf("%g %g %g %g\n", round(2.5), fmax(1,2), fmin(1,2), copysign(3,-1)); printf("%a\n", DBL_EPSILON);
 float a = 0; for (int i=0;i<10;i++) a += 0.1f; printf("%.9g\n", a); double d = 0; for (int i=0;i<10;i++) d += 0.1; printf("%.17g\n", d);
 _Bool b = 0.5; printf("%d\n", b); b = n; printf("%d\n", b); int i = 7; i *= 1.5; printf("%d\n", i); i /= 0.3f; printf("%d\n", i); unsigned u = 3; u -= 4.5 > 2; printf("%u\n", u);
 printf("%d %d\n", (int)sizeof(long double) > 0, signbit(neg0) != 0); printf("%ld\n", lround(2.5)); return 0; }

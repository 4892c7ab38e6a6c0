// expect: verified
// output: [42][   42][42   ][00042][+42][ 42][042][     042]
// output: [-7][7][10][010][ff][FF][0xff][0XFF]
// output: [44][4464][-1][-1][3][4][-5]
// output: [44][4464][18446744073709551615][ffffffffffffffff][4]
// output: [a][    b][c    ][str][       str][str       ][st][        st]
// output: [3.141590][2][0.1][      3.14][3.14      ][+1.000000][1.234568e+04][1.20E-04][1e+10][1E-10]
// output: [100000][1e+06][0.0001][1e-05][0.333333][1.23e+06][1.00000]
// output: [inf][-inf][nan][inf][-inf]
// output: [10000000000000000000000.000000][0.10000000000000000555][0.1]
// output: [0x1p+0]
// output: [%][    42][42    ][3.14]
// output: [-5][5][deadbeefcafe]
// output: [(nil)]
// output: abc3
// output: 11 hello-123
// output: 3
// output: 2 ff
// output: 2147483647 -2147483648
// output: 5e+00 1.2e+02|0.000e+00   |
// output: end
// output: x
// output: q
// output: z
// output: 1.500000 2.5
#include <stdio.h>
#include <stdint.h>
#include <inttypes.h>
#include <math.h>
#include <limits.h>
#include <stddef.h>
int main(void) {
 printf("[%d][%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d]\n", 42,42,42,42,42,42,42,42);
 printf("[%i][%u][%o][%#o][%x][%X][%#x][%#X]\n", -7, 7u, 8u, 8u, 255u,255u,255u,255u);
 printf("[%hhd][%hd][%ld][%lld][%zd][%jd][%td]\n", (char)300, (short)70000, -1L, -1LL, (size_t)3, (intmax_t)4, (ptrdiff_t)-5);
 printf("[%hhu][%hu][%lu][%llx][%zu]\n", 300, 70000, -1UL, -1ULL, sizeof(int));
 printf("[%c][%5c][%-5c][%s][%10s][%-10s][%.2s][%10.2s]\n", 'a','b','c',"str","str","str","str","str");
 printf("[%f][%.0f][%.1f][%10.2f][%-10.2f][%+f][%e][%.2E][%g][%G]\n", 3.14159,2.5,0.05,3.14159,3.14159,1.0,12345.678,0.00012,1e10,1e-10);
 printf("[%g][%g][%g][%g][%g][%.3g][%#g]\n", 100000.0,1000000.0,0.0001,0.00001,1.0/3,1234567.0,1.0);
 printf("[%f][%f][%f][%e][%g]\n", INFINITY,-INFINITY,NAN,INFINITY,-INFINITY);
 printf("[%f][%.20f][%.15g]\n", 1e22, 0.1, 0.1);
 printf("[%a]\n", 1.0);
 printf("[%%][%*d][%-*d][%.*f]\n", 6, 42, 6, 42, 2, 3.14159);
 printf("[%" PRId64 "][%" PRIu32 "][%" PRIx64 "]\n", (int64_t)-5, (uint32_t)5, (uint64_t)0xdeadbeefcafe);
 printf("[%p]\n", (void*)0);
 int n; printf("abc%n", &n); printf("%d\n", n);
 char b[10]; int r = snprintf(b, sizeof b, "%s-%d", "hello", 12345); printf("%d %s\n", r, b);
 r = snprintf(0, 0, "%d", 100); printf("%d\n", r);
 r = sprintf(b, "%x", 255); printf("%d %s\n", r, b);
 printf("%d %d\n", INT_MAX, INT_MIN); printf("%.0e %5.1e|%-12.3e|\n", 5.0, 123.0, 0.0);
 puts("end"); putchar('x'); putchar('\n'); fputs("q\n", stdout); fprintf(stdout, "%s\n", "z");

 printf("%Lf %Lg\n", 1.5L, 2.5L);
 return 0; }

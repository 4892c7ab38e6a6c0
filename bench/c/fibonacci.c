/* As fib-bench, but the second thread reads in the order of the first. */
#include "crew.h"
#ifndef N
#define N 3
#endif

shared i = 1, j = 1;
static int fibonacci(int n)
{
    int last = 0, next = 1;
    for (int k = 0; k < n; k++) {
        int sum = last + next;
        last = next;
        next = sum;
    }
    return last;
}
THREAD(t1) { for (int k = 0; k < N; k++) { int a = i, b = j; i = a + b; } return 0; }
THREAD(t2) { for (int k = 0; k < N; k++) { int a = i, b = j; j = a + b; } return 0; }
MAIN
{
    int bound = fibonacci(2 * N + 2);
    START(t1, 0);
    START(t2, 0);
    assert(i <= bound && j <= bound);
    return 0;
}

// expect: verified
#include <assert.h>

static long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int sum(int *a, int n)
{
    int copy[4];
    for (int i = 0; i < 4; i++)
        copy[i] = a[i];
    return n == 0 ? 0 : copy[n - 1] + sum(copy, n - 1);
}
int main(void)
{
    int a[4] = {1, 2, 3, 4};
    assert(factorial(10) == 3628800 && even(10) && !even(7) && sum(a, 4) == 10);
    return 0;
}

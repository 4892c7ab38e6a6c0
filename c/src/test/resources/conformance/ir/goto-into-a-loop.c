// expect: verified
#include <assert.h>
int f(int n, int s)
{
    int k = 0;
    if (s) goto b;
    a: k += 1;
    if (k > n) return k;
    b: k += 10;
    if (k < n) goto a;
    return k;
}
int main(void)
{
    assert(f(5, 0) == 11);
    assert(f(25,1) == 32);
    return 0;
}

// expect: verified
#include <assert.h>

static int gcd(int a, int b)
{
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}
static int swaps(int n)
{
    int a = 1, b = 2;
    for (int i = 0; i < n; i++) {
        int t = a;
        a = b;
        b = t;
    }
    return a * 10 + b;
}
int main(void)
{
    assert(gcd(48, 18) == 6 && swaps(3) == 21 && swaps(4) == 12);
    int s = 0;
    for (int i = 0; i < 10; i++) {
        if (i == 3)
            continue;
        if (i == 8)
            break;
        s += i;
    }
    assert(s == 25);
    do s--; while (s > 20);
    assert(s == 20);
    return 0;
}

// expect: verified
#include <assert.h>

int calls;
static int yes(void) { calls++; return 1; }
static int no(void) { calls++; return 0; }
int main(void)
{
    int r = no() && yes();
    assert(r == 0 && calls == 1);
    r = yes() || no();
    assert(r == 1 && calls == 2);
    volatile int k = 5;
    int m = k > 3 ? k : -k;
    long l = k < 3 ? 1l << 40 : 7;
    double d = k == 5 ? 0.5 : 1;
    assert(m == 5 && l == 7 && d == 0.5);
    return 0;
}

// expect: verified
#include <assert.h>

static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static int apply(int (*f)(int, int), int x) { return f(x, 3); }
int (*table[])(int, int) = {add, mul};
int main(void)
{
    assert(apply(add, 4) == 7 && apply(mul, 4) == 12);
    assert(table[1](5, 6) == 30);
    int (*volatile p)(int, int) = table[0];
    assert(p == add && p != mul);
    return 0;
}

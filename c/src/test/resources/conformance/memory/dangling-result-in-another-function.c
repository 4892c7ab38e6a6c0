// expect: bug ILLEGAL
// The address of x must not become that of y.
#include <assert.h>
static int *f(void)
{
    int x = 5;
    int *volatile p = &x;
    return p;
}
static int g(int *q)
{
    int y = 7;
    int *volatile p = &y;
    (void)p;
    return *q;
}
int main(void)
{
    assert(g(f()) == 7);
}

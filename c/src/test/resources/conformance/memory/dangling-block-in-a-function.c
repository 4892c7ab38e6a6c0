// expect: bug ILLEGAL after its block has ended
// mode: report
#include <assert.h>
static int *held;
static void keep(int *p)
{
    held = p;
}
static int f(int n)
{
    if (n > 0) {
        int x = n;
        keep(&x);
        x++;
    }
    return *held;
}
int main(void)
{
    assert(f(1) == 2);
}

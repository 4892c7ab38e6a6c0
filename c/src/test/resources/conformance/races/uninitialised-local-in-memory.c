// expect: bug ILLEGAL read of uninitialised
// mode: report
#include <assert.h>
static void set(int *p, int wanted)
{
    if (wanted)
        *p = 1;
}
int main(void)
{
    int x;
    set(&x, 0);
    assert(x == 0);
    return 0;
}

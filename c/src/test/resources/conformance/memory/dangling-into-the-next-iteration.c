// expect: bug ILLEGAL after its block has ended
// mode: report
// The variable of the second iteration is not that of the first one.
#include <assert.h>
static int *held;
static void keep(int *p)
{
    held = p;
}
int main(void)
{
    for (int i = 0; i < 2; i++) {
        int x = i;
        if (i == 1)
            assert(*held == 0);
        keep(&x);
    }
}

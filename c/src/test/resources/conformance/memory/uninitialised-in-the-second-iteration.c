// expect: bug ILLEGAL
// mode: report
#include <assert.h>
static void set(int *p)
{
    *p = 1;
}
int main(void)
{
    for (int i = 0; i < 2; i++) {
        int x;
        if (i == 0)
            set(&x);
        int *volatile p = &x;
        assert(*p == 1);
    }
}

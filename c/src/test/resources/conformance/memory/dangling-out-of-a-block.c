// expect: bug ILLEGAL after its block has ended
// mode: report
// A variable of an inner block ends with the block, not with its function.
#include <assert.h>
int main(void)
{
    int *p;
    {
        int x = 1;
        int *volatile q = &x;
        p = q;
    }
    assert(*p == 1);
}

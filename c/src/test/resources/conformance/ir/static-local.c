// expect: verified
#include <assert.h>

static int next(void)
{
    static int count = 10;
    return count++;
}
int main(void)
{
    assert(next() == 10 && next() == 11 && next() == 12);
    return 0;
}

// expect: verified
#include <assert.h>

volatile long double x = 1.5L;
int main(void)
{
    x = x * 2;
    assert(x == 3.0L && sizeof x == 8);
    return 0;
}

// expect: bug ILLEGAL division by zero
#include <assert.h>

volatile int zero;
int main(void)
{
    int x = 1 / zero;
    assert(x == x);
    return 0;
}

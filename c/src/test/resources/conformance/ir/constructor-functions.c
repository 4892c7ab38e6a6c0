// expect: verified
#include <assert.h>

int x;
__attribute__((constructor)) static void before(void)
{
    x = 5;
}
int main(void)
{
    assert(x == 5);
    return 0;
}

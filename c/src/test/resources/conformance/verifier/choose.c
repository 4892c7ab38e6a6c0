// expect: verified
// count: optimal 6
// count: rf 6
#include <assert.h>
#include <ratatosk.h>

int main(void)
{
    int a = __ratatosk_choose(3), b = __ratatosk_choose(2);
    assert(a * 2 + b < 6);
    return 0;
}

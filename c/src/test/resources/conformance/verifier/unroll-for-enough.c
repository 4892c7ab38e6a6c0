// expect: verified
// unroll: 4
#include <assert.h>

int s;
int main(void)
{
    for (int i = 0; i < 3; i++)
        s += i;
    assert(s == 3);
    return 0;
}

// expect: bounded unroll-for-too-few.c:9 in main
// unroll: 3
// count: rf 0+1
#include <assert.h>

int s;
int main(void)
{
    for (int i = 0; i < 3; i++)
        s += i;
    assert(s == 99);
    return 0;
}

// expect: verified
// unroll: 4
#include <assert.h>

int s;
int main(void)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            s++;
    assert(s == 9);
    return 0;
}

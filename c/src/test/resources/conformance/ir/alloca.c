// expect: verified
#include <assert.h>

int main(void)
{
    int *p = __builtin_alloca(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        p[i] = i * i;
    assert(p[3] == 9);
    return 0;
}

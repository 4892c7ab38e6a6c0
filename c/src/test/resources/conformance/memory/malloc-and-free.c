// expect: verified
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    int *p = malloc(4 * sizeof *p);
    for (int i = 0; i < 4; i++)
        p[i] = i;
    assert(p[3] == 3);
    free(p);
    free(0);
    return 0;
}

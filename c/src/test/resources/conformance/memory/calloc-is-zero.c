// expect: verified
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    long *p = calloc(3, sizeof *p);
    assert(p[0] == 0 && p[2] == 0);
    free(p);
    return 0;
}

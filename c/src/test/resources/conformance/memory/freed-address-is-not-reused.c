// expect: verified
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    void *p = malloc(4);
    free(p);
    void *q = malloc(4);
    assert(p != q);
    free(q);
    return 0;
}

// expect: verified
#include <stdlib.h>
#include <errno.h>
#include <assert.h>
int main(void)
{
    void *p = calloc((size_t)1<<40, (size_t)1<<40);
    assert(!p);
    assert(errno==ENOMEM);
    p = malloc(-1UL);
    assert(!p);
    p = calloc(1UL<<33, 1UL<<31);
    assert(!p);
    return 0;
}

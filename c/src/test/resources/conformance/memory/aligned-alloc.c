// expect: verified
#include <assert.h>
#include <stdlib.h>
#include <stdint.h>

int main(void)
{
    void *p = aligned_alloc(64, 128);
    assert((uintptr_t)p % 64 == 0);
    free(p);
    assert(posix_memalign(&p, 32, 8) == 0 && p);
    free(p);
    return 0;
}

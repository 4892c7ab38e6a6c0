// expect: verified
#include <assert.h>
#include <stdint.h>

int a[4] = {1, 2, 3, 4};
int main(void)
{
    int *p = a, *q = a + 3;
    assert(q - p == 3 && p < q && *(q - 1) == 3);
    char *c = (char *)p;
    assert((int *)(c + 8) == &a[2]);
    uintptr_t bits = (uintptr_t)q;
    assert(*(int *)bits == 4);
    int **pp = &p;
    (*pp)++;
    assert(*p == 2);
    return 0;
}

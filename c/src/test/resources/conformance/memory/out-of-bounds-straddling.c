// expect: bug ILLEGAL out of bounds: 8 bytes at offset 4
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *p = calloc(1, 8);
    long x;
    volatile int i = 4;
    x = *(long *)(p + i);
    free(p);
    return x;
    return 0;
}

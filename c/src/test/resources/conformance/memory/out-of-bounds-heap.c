// expect: bug ILLEGAL out of bounds
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8);
    volatile int i = 8;
    p[i] = 1;
    free(p);
    return 0;
}

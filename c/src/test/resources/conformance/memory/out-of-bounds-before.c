// expect: bug ILLEGAL before the start
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8);
    volatile int i = -1;
    p[i] = 1;
    free(p);
    return 0;
}

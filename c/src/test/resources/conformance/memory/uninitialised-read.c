// expect: bug ILLEGAL read of uninitialised memory allocated at uninitialised-read.c:6
#include <stdlib.h>

int main(void)
{
    int *p = malloc(8);
    int x = p[1];
    free(p);
    return x;
    return 0;
}

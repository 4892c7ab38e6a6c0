// expect: verified
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int *p = malloc(8);
    memset(p, 0, 8);
    int x = p[1];
    free(p);
    return x;
    return 0;
}

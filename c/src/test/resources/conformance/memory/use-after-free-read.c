// expect: bug ILLEGAL read after free of memory allocated at
#include <stdlib.h>

int main(void)
{
    int *p = malloc(4);
    *p = 1;
    free(p);
    return *p;
    return 0;
}

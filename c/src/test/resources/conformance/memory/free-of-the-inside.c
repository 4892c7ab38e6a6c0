// expect: bug ILLEGAL free of an address inside
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4);
    free(p + 1);
    return 0;
}

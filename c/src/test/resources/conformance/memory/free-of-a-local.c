// expect: bug ILLEGAL not on the heap
#include <stdlib.h>

int main(void)
{
    int x = 1;
    int *volatile p = &x;
    free(p);
    return 0;
}

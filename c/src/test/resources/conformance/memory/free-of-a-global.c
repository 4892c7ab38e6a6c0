// expect: bug ILLEGAL free of 'x', which is not on the heap
#include <stdlib.h>

int x;
int main(void)
{
    int *volatile p = &x;
    free(p);
    return 0;
}

// expect: bug ILLEGAL free of a wild address
#include <stdlib.h>

int main(void)
{
    free((void *)0x7777777777l);
    return 0;
}

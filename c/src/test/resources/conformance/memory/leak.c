// expect: verified
// warning: leak: 4 bytes allocated at
#include <stdlib.h>

int main(void)
{
    int *p = malloc(4);
    *p = 1;
    return 0;
}

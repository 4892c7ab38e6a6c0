// expect: bug ILLEGAL out of bounds
#include <string.h>

char a[4], b[8];
int main(void)
{
    memcpy(a, b, 8);
    return 0;
}

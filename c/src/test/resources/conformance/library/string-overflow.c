// expect: bug ILLEGAL out of bounds
#include <string.h>

int main(void)
{
    char a[4];
    strcpy(a, "too long");
    return 0;
}

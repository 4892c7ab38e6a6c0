// expect: bug ASSERTION abort
#include <stdlib.h>

int main(void)
{
    abort();
    return 0;
}

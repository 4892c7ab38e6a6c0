// expect: verified
// nowarning: leak
#include <stdlib.h>

int **kept;
int main(void)
{
    kept = malloc(sizeof *kept);
    *kept = malloc(4);
    **kept = 1;
    return 0;
}

// expect: bug ILLEGAL null pointer
#include <stdatomic.h>

_Atomic int *volatile p;
int main(void)
{
    atomic_fetch_add(p, 1);
    return 0;
}

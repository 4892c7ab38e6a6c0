// expect: bug ILLEGAL read of uninitialised 'x' of main (uninitialised-local-in-memory.c:8)
#include <assert.h>
static void set(int *p, int wanted)
{
    if (wanted)
        *p = 1;
}
int main(void)
{
    int x;
    set(&x, 0);
    assert(x == 0);
    return 0;
}

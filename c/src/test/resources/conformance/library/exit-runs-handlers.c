// expect: verified
#include <assert.h>
#include <stdlib.h>

int x;
static void first(void)
{
    assert(x == 2);
}
static void second(void)
{
    x = 2;
}
int main(void)
{
    atexit(first);
    atexit(second);
    exit(0);
}

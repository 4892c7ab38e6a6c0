// expect: bug ASSERTION x == 1
#include <assert.h>
#include <stdlib.h>

int x;
static void last(void)
{
    assert(x == 1);
}
int main(void)
{
    atexit(last);
    return 0;
}

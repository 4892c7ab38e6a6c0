// expect: bug ILLEGAL use of an uninitialised local variable
#include <assert.h>
#include <ratatosk.h>
int main(void)
{
    int x;
    if (__ratatosk_choose(2))
        x = 0;
    assert(x == 0);
    return 0;
}

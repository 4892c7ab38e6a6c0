// expect: verified
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    assert(abs(-3) == 3 && labs(-3l) == 3 && llabs(-4ll) == 4);
    srand(1);
    int a = rand(), b = rand();
    srand(1);
    assert(rand() == a && rand() == b && a >= 0 && b >= 0);
    div_t d = div(17, 5);
    assert(d.quot == 3 && d.rem == 2);
    return 0;
}

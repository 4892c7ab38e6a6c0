// expect: verified
#include <assert.h>

static int classify(int x)
{
    switch (x) {
    case 0: return 1;
    case 1:
    case 2: return 2;
    case -5: return 3;
    case 1000000: return 4;
    default: return 5;
    }
}
static int wide(long x)
{
    switch (x) {
    case 1l << 40: return 1;
    case -1: return 2;
    }
    return 3;
}
int main(void)
{
    assert(classify(0) == 1 && classify(1) == 2 && classify(2) == 2 && classify(-5) == 3);
    assert(classify(1000000) == 4 && classify(7) == 5);
    assert(wide(1l << 40) == 1 && wide(-1) == 2 && wide(0) == 3);
    return 0;
}

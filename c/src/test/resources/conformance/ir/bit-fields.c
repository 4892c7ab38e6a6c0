// expect: verified
#include <assert.h>

struct flags { unsigned a : 3; int b : 5; unsigned c : 12; } f;
int main(void)
{
    f.a = 9;
    f.b = -3;
    f.c = 4095;
    assert(f.a == 1 && f.b == -3 && f.c == 4095);
    f.c++;
    assert(f.c == 0 && f.a == 1);
    return 0;
}

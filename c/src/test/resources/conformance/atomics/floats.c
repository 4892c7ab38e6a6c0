// expect: verified
#include <stdatomic.h>
#include <assert.h>
_Atomic float f = 1.5f; _Atomic double d; 
int main(void)
{
    f += 2;
    assert(f == 3.5f);
    d = 4;
    d -= .5;
    d *= 2;
    assert(d == 7);
    f++;
    assert(f == 4.5f);
    double e = 7;
    assert(atomic_compare_exchange_strong(&d, &e, 8.0));
    assert(d == 8);
    return 0;
}

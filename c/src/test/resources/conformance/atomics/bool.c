// expect: verified
#include <assert.h>
#include <stdatomic.h>

#include <stdbool.h>
atomic_bool b;
int main(void)
{
    assert(!b);
    b = true;
    assert(b && atomic_exchange(&b, false) && !b);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdatomic.h>

int a[4] = {1, 2, 3, 4}; int *_Atomic p = a;
int main(void)
{
    assert(*p == 1);
    p++;
    assert(*p == 2);
    atomic_fetch_add(&p, 2);
    assert(p == &a[3]);
    int *e = &a[3];
    assert(atomic_compare_exchange_strong(&p, &e, a) && p == a);
    return 0;
}

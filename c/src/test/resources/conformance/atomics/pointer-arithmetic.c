// expect: verified
#include <stdatomic.h>
#include <assert.h>
int arr[8];
_Atomic(int *) p = arr;
int main(void)
{
    int *o = p++;
    assert(o == arr && p == arr + 1);
    p++;
    p++;
    p++;
    assert(p == arr + 4);
    atomic_fetch_sub(&p, 2);
    assert(p == arr + 2);
    int *e = arr;
    assert(!atomic_compare_exchange_strong(&p, &e, arr + 5));
    assert(e == arr + 2);
    assert(atomic_compare_exchange_weak(&p, &e, arr + 5));
    *p = 3;
    assert(arr[5]==3);
    return 0;
}

// expect: verified
#include <stdatomic.h>
#include <assert.h>
#include <pthread.h>
typedef struct { int ptr; int cnt; } P;
_Atomic P x;
void *t(void *a)
{
    P e = atomic_load(&x), n;
    do {
        n.ptr = 7;
        n.cnt = e.cnt + 1;
    } while (!atomic_compare_exchange_strong(&x, &e, n));
    return 0;
}
int main(void)
{
    P z = {1, 2};
    atomic_store(&x, z);
    pthread_t a,b;
    pthread_create(&a,0,t,0);
    pthread_create(&b,0,t,0);
    pthread_join(a,0);
    pthread_join(b,0);
    P r = x;
    assert(r.ptr == 7 && r.cnt == 4);
    return 0;
}

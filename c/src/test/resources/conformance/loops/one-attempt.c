// Nothing but the loop's own variable keeps what was read: the loop is one attempt.
// mode: loops
// expect: verified
// count: optimal 2+1
// count: rf 2+1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int x;
static void *writer(void *arg)
{
    atomic_store(&x, 5);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    int r = atomic_load(&x);
    while (!atomic_compare_exchange_weak(&x, &r, r + 1))
        ;
    assert(r == 0 || r == 5);
    pthread_join(t, 0);
    return 0;
}

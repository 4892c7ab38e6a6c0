// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x;
static void *worker(void *arg)
{
    atomic_store(&x, 5);
    assert(atomic_load(&x) == 5);
    x = 6;
    assert(x == 6);
    atomic_init(&x, 7);
    assert(atomic_load_explicit(&x, memory_order_acquire) == 7);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

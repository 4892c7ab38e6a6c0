// expect: verified
// mode: report
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

int data;
_Atomic int flag;
static void *f(void *arg)
{
    data = 42;
    atomic_store_explicit(&flag, 1, memory_order_release);
    return 0;
}
static void *g(void *arg)
{
    int one = 1;
    atomic_compare_exchange_strong_explicit(&flag, &one, 2, memory_order_relaxed, memory_order_relaxed);
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, f, 0);
    pthread_create(&b, 0, g, 0);
    if (atomic_load_explicit(&flag, memory_order_acquire) == 2)
        assert(data == 42);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

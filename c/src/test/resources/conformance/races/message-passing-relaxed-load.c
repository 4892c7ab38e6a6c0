// expect: bug DATA_RACE data:
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
    if (atomic_load_explicit(&flag, memory_order_relaxed))
        assert(data == 42);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

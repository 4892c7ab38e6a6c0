// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

atomic_flag f = ATOMIC_FLAG_INIT;
static void *worker(void *arg)
{
    assert(!atomic_flag_test_and_set(&f));
    assert(atomic_flag_test_and_set(&f));
    atomic_flag_clear(&f);
    assert(!atomic_flag_test_and_set_explicit(&f, memory_order_acquire));
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

int x = 5;
static void *worker(void *arg)
{
    assert(__sync_fetch_and_add(&x, 2) == 5 && __sync_add_and_fetch(&x, 1) == 8);
    assert(__sync_bool_compare_and_swap(&x, 8, 1) && !__sync_bool_compare_and_swap(&x, 8, 1));
    assert(__sync_val_compare_and_swap(&x, 1, 3) == 1 && x == 3);
    __sync_synchronize();
    assert(__sync_lock_test_and_set(&x, 1) == 3);
    __sync_lock_release(&x);
    assert(x == 0);
    assert(__sync_fetch_and_sub(&x, 1) == 0 && __sync_or_and_fetch(&x, 0) == -1);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

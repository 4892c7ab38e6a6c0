// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x = 12;
static void *worker(void *arg)
{
    assert(atomic_fetch_add(&x, 3) == 12 && x == 15);
    assert(atomic_fetch_sub(&x, 5) == 15 && x == 10);
    assert(atomic_fetch_and(&x, 6) == 10 && x == 2);
    assert(atomic_fetch_or(&x, 9) == 2 && x == 11);
    assert(atomic_fetch_xor(&x, 1) == 11 && x == 10);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

int x = 5; unsigned u = 5;
static void *worker(void *arg)
{
    assert(__atomic_fetch_max(&x, 9, __ATOMIC_SEQ_CST) == 5 && x == 9);
    assert(__atomic_fetch_min(&x, -3, __ATOMIC_SEQ_CST) == 9 && x == -3);
    assert(__atomic_fetch_max(&u, 4000000000u, __ATOMIC_SEQ_CST) == 5 && u == 4000000000u);
    assert(__atomic_fetch_min(&u, 7, __ATOMIC_SEQ_CST) == 4000000000u && u == 7);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

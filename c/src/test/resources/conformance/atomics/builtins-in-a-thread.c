// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

int x = 5; long l;
static void *worker(void *arg)
{
    assert(__atomic_load_n(&x, __ATOMIC_SEQ_CST) == 5);
    __atomic_store_n(&x, 6, __ATOMIC_RELEASE);
    assert(__atomic_exchange_n(&x, 7, __ATOMIC_ACQ_REL) == 6);
    assert(__atomic_fetch_add(&x, 1, __ATOMIC_RELAXED) == 7 && __atomic_add_fetch(&x, 1, __ATOMIC_RELAXED) == 9);
    assert(__atomic_fetch_nand(&x, 8, __ATOMIC_SEQ_CST) == 9 && x == ~8);
    int e = ~8;
    assert(__atomic_compare_exchange_n(&x, &e, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && x == 1);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    assert(__atomic_fetch_or(&l, 4, __ATOMIC_SEQ_CST) == 0 && l == 4);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

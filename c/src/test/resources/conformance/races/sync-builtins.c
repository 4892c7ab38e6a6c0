// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int l, n; long w; unsigned char b;
void lock(void)
{
    while (__sync_lock_test_and_set(&l, 1)) sched_yield();
}
void unlock(void)
{
    __sync_lock_release(&l);
}
void *t(void *a)
{
    if (__sync_bool_compare_and_swap(&w, 0, 5)) n++;
    __sync_fetch_and_or(&b, 2);
    __sync_add_and_fetch(&w, 1);
    return 0;
}
int main(void)
{
    pthread_t x, y;
    pthread_create(&x,0,t,0);
    pthread_create(&y,0,t,0);
    pthread_join(x,0);
    pthread_join(y,0);
    lock();
    assert(n == 1 && w == 7 && b == 2);
    unlock();
    assert(__sync_val_compare_and_swap(&w, 7, 9) == 7 && w == 9);
    assert(__atomic_load_n(&w, __ATOMIC_ACQUIRE) == 9);
    long o;
    __atomic_exchange(&w, &(long){3}, &o, __ATOMIC_SEQ_CST);
    assert(o == 9);
    o = 0;
    assert(!__atomic_compare_exchange_n(&w, &o, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED) && o == 3);
    assert(__atomic_test_and_set(&b, __ATOMIC_SEQ_CST));
    __atomic_clear(&b, __ATOMIC_RELEASE);
    assert(!b);
    assert(__atomic_add_fetch(&w, 2, __ATOMIC_RELAXED) == 5 && __atomic_fetch_nand(&w, 4, __ATOMIC_RELAXED) == 5 && w == -5);
    return 0;
}

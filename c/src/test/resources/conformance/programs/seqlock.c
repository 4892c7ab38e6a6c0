// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
atomic_uint seq; int d1, d2;
void *w(void *a)
{
    atomic_fetch_add_explicit(&seq, 1, memory_order_acq_rel);
    d1 = 1;
    d2 = 1;
    atomic_fetch_add_explicit(&seq, 1, memory_order_release);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,w,0);
    unsigned s = atomic_load_explicit(&seq, memory_order_acquire);
    int x = d1, y = d2;
    atomic_thread_fence(memory_order_acquire);
    if (!(s & 1) && s == atomic_load_explicit(&seq, memory_order_relaxed)) assert(x == y);
    return 0;
}

// expect: verified
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
#define CAP 2
static int buf[CAP]; static atomic_size_t head, tail;
static bool enq(int v)
{
    size_t t = atomic_load_explicit(&tail, memory_order_relaxed);
    if (t - atomic_load_explicit(&head, memory_order_acquire) == CAP) return false;
    buf[t % CAP] = v;
    atomic_store_explicit(&tail, t + 1, memory_order_release);
    return true;
}
static bool deq(int *v)
{
    size_t h = atomic_load_explicit(&head, memory_order_relaxed);
    if (h == atomic_load_explicit(&tail, memory_order_acquire)) return false;
    *v = buf[h % CAP];
    atomic_store_explicit(&head, h + 1, memory_order_release);
    return true;
}
void *p(void *a)
{
    for (int i = 1; i <= 3; i++) enq(i);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t,0,p,0);
    int last = 0, v;
    for (int i = 0; i < 3; i++) if (deq(&v)) {
        assert(v > last);
        last = v;
    }
    pthread_join(t,0);
    return 0;
}

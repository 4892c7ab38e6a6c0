// expect: bounded ticket.c:17 in lock
// mode: report
// unroll: 6
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
atomic_uint next, serving; int n;
static void lock(void)
{
    unsigned me = atomic_fetch_add(&next, 1);
    while (atomic_load_explicit(&serving, memory_order_acquire) != me) ;
}
static void unlock(void)
{
    atomic_store_explicit(&serving, serving + 1, memory_order_release);
}
void *t(void *a)
{
    lock();
    n++;
    unlock();
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a,0,t,0);
    pthread_create(&b,0,t,0);
    pthread_join(a,0);
    pthread_join(b,0);
    assert(n == 2);
    return 0;
}

// expect: bug ASSERTION
// mode: ra
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
atomic_int x, y; int a, b;
void *f(void *p)
{
    atomic_store_explicit(&x, 1, memory_order_relaxed);
    a = atomic_load_explicit(&y, memory_order_relaxed);
    return 0;
}
void *g(void *p)
{
    atomic_store_explicit(&y, 1, memory_order_relaxed);
    b = atomic_load_explicit(&x, memory_order_relaxed);
    return 0;
}
int main(void)
{
    pthread_t s, t;
    pthread_create(&s,0,f,0);
    pthread_create(&t,0,g,0);
    pthread_join(s,0);
    pthread_join(t,0);
    assert(a || b);
    return 0;
}

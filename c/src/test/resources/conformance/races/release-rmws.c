// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
int d, e; atomic_int f;
void *t(void *a)
{
    d = 1;
    atomic_fetch_add_explicit(&f, 1, memory_order_release);
    return 0;
}
void *u(void *a)
{
    e = 1;
    atomic_fetch_add_explicit(&f, 1, memory_order_release);
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a,0,t,0);
    pthread_create(&b,0,u,0);
    if (atomic_load_explicit(&f, memory_order_acquire) == 2) {
        assert(d == 1 && e == 1);
    }
    return 0;
}

// The value with which the loop was entered is needed after it.
// mode: loops
// expect: bug ASSERTION first == r
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int x;
static void *writer(void *arg)
{
    atomic_store(&x, 5);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    int r = atomic_load(&x), first = r, n;
    do {
        n = r + 1;
    } while (!atomic_compare_exchange_weak(&x, &r, n));
    assert(first == r);
    pthread_join(t, 0);
    return 0;
}

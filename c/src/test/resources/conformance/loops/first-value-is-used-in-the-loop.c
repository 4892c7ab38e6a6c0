// The value with which the loop was entered is added in every iteration.
// mode: loops
// expect: bug ASSERTION n != 7
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int x = 1;
static void *writer(void *arg)
{
    atomic_store(&x, 6);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    int r = atomic_load(&x), first = r, n;
    do {
        n = r + first;
    } while (!atomic_compare_exchange_weak(&x, &r, n));
    assert(n != 7);
    pthread_join(t, 0);
    return 0;
}

// A lock bit by a compare-and-exchange, a counter by another: taking the lock waits, and the second one succeeds.
// expect: verified
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int busy, counter;
static void *worker(void *arg)
{
    for (;;) {
        int zero = 0;
        if (!atomic_compare_exchange_strong(&busy, &zero, 1))
            continue;
        int c = atomic_load(&counter);
        int ok = atomic_compare_exchange_strong(&counter, &c, c + 1);
        atomic_store(&busy, 0);
        if (ok) break;
    }
    return 0;
}
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(counter == 2);
}

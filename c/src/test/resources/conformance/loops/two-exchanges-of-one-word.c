// Two compare-and-exchanges on one word: the thread waits until one of them succeeds.
// expect: verified
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int s;
static void *worker(void *arg)
{
    for (;;) {
        int e = 0;
        if (atomic_compare_exchange_strong(&s, &e, 1)) break;
        e = 2;
        if (atomic_compare_exchange_strong(&s, &e, 1)) break;
    }
    atomic_store(&s, 2);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(s == 2);
}

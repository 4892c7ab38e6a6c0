// A mutex over a futex whose wait is a poll.
// expect: verified
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int m; int x;
static int cmpxchg(atomic_int *a, int e, int d) { atomic_compare_exchange_strong(a, &e, d); return e; }
static void wait(atomic_int *a, int v) { while (atomic_load(a) == v) ; }
static void lock(void)
{
    int c;
    if ((c = cmpxchg(&m, 0, 1)) != 0) {
        if (c != 2) c = atomic_exchange(&m, 2);
        while (c != 0) { wait(&m, 2); c = atomic_exchange(&m, 2); }
    }
}
static void unlock(void)
{
    if (atomic_fetch_sub(&m, 1) != 1) atomic_store(&m, 0);
}
static void *worker(void *arg) { lock(); x++; unlock(); return 0; }
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(x == 2);
}

// A mutex over a futex that tries a few times before it waits.
// expect: verified
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int m, sig; int x;
static void futex_wait(atomic_int *a, int v) { int s = atomic_load(&sig); if (atomic_load(a) != v) return; while (atomic_load(&sig) == s) ; }
static void futex_wake(atomic_int *a) { atomic_fetch_add(&sig, 1); }
static int trylock(void) { int e = 0; return atomic_compare_exchange_strong(&m, &e, 1); }
static void lock(void)
{
    for (;;) {
        for (int i = 0; i < 2; i++) if (trylock()) return;
        int e = 1;
        if (!atomic_compare_exchange_strong(&m, &e, 2) && e == 0) continue;
        futex_wait(&m, 2);
    }
}
static void unlock(void)
{
    if (atomic_exchange(&m, 0) == 2) futex_wake(&m);
}
static void *worker(void *arg) { lock(); x++; unlock(); return 0; }
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(x == 2);
}

// Threads that add and take back can disturb each other for ever: the loop is bounded, and named.
// expect: bounded add-and-take-back.c:10 (add-and-take-back.worker)
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int lock = 1, x;
static void *worker(void *arg)
{
    while (atomic_fetch_sub(&lock, 1) <= 0)
        atomic_fetch_add(&lock, 1);
    x++;
    atomic_fetch_add(&lock, 1);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(x == 2);
}

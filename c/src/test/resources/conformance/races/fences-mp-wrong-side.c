// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int d; atomic_int f;
void *t(void *a)
{
    atomic_thread_fence(memory_order_release);
    d = 1;
    atomic_store_explicit(&f, 1, memory_order_relaxed);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    if (atomic_load_explicit(&f, memory_order_relaxed)) {
        atomic_thread_fence(memory_order_acquire);
        assert(d == 1);
    }
    return 0;
}

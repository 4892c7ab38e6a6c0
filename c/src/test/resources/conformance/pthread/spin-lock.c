// expect: bounded spin-lock.c:17 in g
// unroll: 3
#include <assert.h>
#include <pthread.h>

pthread_spinlock_t l;
int n;
static void *f(void *arg)
{
    pthread_spin_lock(&l);
    n++;
    pthread_spin_unlock(&l);
    return 0;
}
static void *g(void *arg)
{
    while (pthread_spin_trylock(&l))
        sched_yield();
    n++;
    pthread_spin_unlock(&l);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_spin_init(&l, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(n == 2);
    pthread_spin_destroy(&l);
    return 0;
}

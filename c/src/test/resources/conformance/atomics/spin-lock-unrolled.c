// expect: bounded spin-lock-unrolled.c:11 in f, spin-lock-unrolled.c:19 in g
// unroll: 3
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

atomic_flag l = ATOMIC_FLAG_INIT;
int n;
static void *f(void *arg)
{
    while (atomic_flag_test_and_set(&l))
        ;
    n++;
    atomic_flag_clear(&l);
    return 0;
}
static void *g(void *arg)
{
    while (atomic_flag_test_and_set(&l))
        ;
    n++;
    atomic_flag_clear(&l);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(n == 2);
    return 0;
}

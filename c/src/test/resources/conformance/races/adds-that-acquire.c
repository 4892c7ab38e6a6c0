// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>

static atomic_int y;
static int u;
static void *t0(void *arg)
{
    u = 1;
    atomic_fetch_add_explicit(&y, 1, memory_order_release);
    return 0;
}
/* Nobody uses its result, but whether it comes second decides about the race. */
static void *t1(void *arg)
{
    atomic_fetch_add_explicit(&y, 1, memory_order_acquire);
    if (atomic_load_explicit(&y, memory_order_relaxed) == 2)
        u = 2;
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, t0, 0);
    pthread_create(&b, 0, t1, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

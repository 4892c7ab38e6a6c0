// expect: bug OUTCOME r1=0 50% 'x', r2=0 (neither sees the other)
// mode: ra
#include <pthread.h>
#include <ratatosk.h>
#include <stdatomic.h>
RATATOSK_EXPECT(FORBIDDEN, "r1=0*, r2=0", "neither sees the other");
RATATOSK_EXPECT(ACCEPTABLE, "*", "");
atomic_int x, y;

void *other(void *unused)
{
    atomic_store_explicit(&y, 1, memory_order_release);
    __ratatosk_observe("r2=%d", atomic_load_explicit(&x, memory_order_acquire));
    return NULL;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, other, NULL);
    atomic_store_explicit(&x, 1, memory_order_release);
    int r1 = atomic_load_explicit(&y, memory_order_acquire);
    __ratatosk_observe("r1=%d %d%% '%c'", r1, 50, 'x');
    pthread_join(t, NULL);
    return 0;
}

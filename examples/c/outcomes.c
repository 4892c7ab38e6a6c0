/* Each of two threads writes a variable and reads the other one. What can they read? */
#include <pthread.h>
#include <ratatosk.h>
#include <stdatomic.h>

RATATOSK_EXPECT(ACCEPTABLE, "r1=0, r2=1", "");
RATATOSK_EXPECT(ACCEPTABLE, "r1=1, r2=0", "");
RATATOSK_EXPECT(INTERESTING, "r1=1, r2=1", "both see the other's write");
RATATOSK_EXPECT(FORBIDDEN, "r1=0, r2=0", "neither sees the other's write");

static atomic_int x, y;

static void *other(void *unused)
{
    atomic_store_explicit(&y, 1, memory_order_release);
    __ratatosk_observe("r2=%d", atomic_load_explicit(&x, memory_order_acquire));
    return NULL;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    atomic_store_explicit(&x, 1, memory_order_release);
    __ratatosk_observe("r1=%d", atomic_load_explicit(&y, memory_order_acquire));
    pthread_join(thread, NULL);
    return 0;
}

// What tells other tools where a loop spins has no effect: the loop is a wait all the same.
// mode: loops
// expect: verified
// count: rf 1
#include <pthread.h>
#include <ratatosk.h>
#include <stdatomic.h>
#define await_while(condition)                                                                 \
    for (__VERIFIER_loop_begin(); __VERIFIER_spin_start(), (condition) ? 1 : (__VERIFIER_spin_end(1), 0); \
         __VERIFIER_spin_end(0))
atomic_int x;
static void *set(void *arg)
{
    x = 1;
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, set, 0);
    __VERIFIER_loop_bound(3);
    await_while(x == 0)
        ;
    pthread_join(t, 0);
}

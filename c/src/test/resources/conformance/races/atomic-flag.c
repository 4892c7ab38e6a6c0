// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
atomic_flag f = ATOMIC_FLAG_INIT; int n;
void *t(void *a)
{
    if (!atomic_flag_test_and_set_explicit(&f, memory_order_acquire)) {
        n++;
        atomic_flag_clear_explicit(&f, memory_order_release);
    }
    return 0;
}
int main(void)
{
    pthread_t x, y;
    pthread_create(&x,0,t,0);
    pthread_create(&y,0,t,0);
    pthread_join(x,0);
    pthread_join(y,0);
    assert(n == 1 || n == 2);
    return 0;
}

// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

#include <stdbool.h>
atomic_bool b;
static void *worker(void *arg)
{
    assert(!b);
    b = true;
    assert(b && atomic_exchange(&b, false) && !b);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

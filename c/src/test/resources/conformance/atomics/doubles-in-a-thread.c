// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic double d = 1.5; _Atomic float f = 2;
static void *worker(void *arg)
{
    assert(d == 1.5);
    d = d + 1;
    assert(d == 2.5 && f == 2);
    d += 0.5;
    assert(d == 3.0);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic unsigned char c = 255; _Atomic short s = 32767; _Atomic unsigned u = 4294967295u;
static void *worker(void *arg)
{
    atomic_fetch_add(&c, 2);
    assert(c == 1);
    assert(atomic_fetch_add(&s, 1) == 32767 && s == -32768);
    u++;
    assert(u == 0);
    atomic_fetch_sub(&c, 2);
    assert(c == 255);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

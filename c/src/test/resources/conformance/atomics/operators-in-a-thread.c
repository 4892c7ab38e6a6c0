// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

_Atomic int x = 5;
static void *worker(void *arg)
{
    assert(x++ == 5 && ++x == 7 && x-- == 7 && --x == 5);
    x += 10;
    x -= 3;
    x *= 2;
    x |= 1;
    x &= 0x1f;
    x ^= 2;
    assert(x == 27);
    x /= 5;
    x <<= 2;
    assert(x == 20);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

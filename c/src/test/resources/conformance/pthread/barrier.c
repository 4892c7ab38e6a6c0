// expect: verified
#include <assert.h>
#include <pthread.h>

pthread_barrier_t b;
int x, y, serial;
static void *f(void *arg)
{
    x = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
        __sync_fetch_and_add(&serial, 1);
    assert(y == 1);
    return 0;
}
static void *g(void *arg)
{
    y = 1;
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
        __sync_fetch_and_add(&serial, 1);
    assert(x == 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_barrier_init(&b, 0, 2);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(serial == 1);
    pthread_barrier_destroy(&b);
    return 0;
}

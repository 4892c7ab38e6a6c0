// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>

pthread_barrier_t b;
int serial;
static void *f(void *arg)
{
    if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
        __sync_fetch_and_add(&serial, 1);
    return 0;
}
int main(void)
{
    pthread_t t[3];
    pthread_barrier_init(&b, 0, 2);
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], 0, f, 0);
    f(0);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], 0);
    assert(__sync_fetch_and_add(&serial, 0) == 2);
    pthread_barrier_destroy(&b);
    return 0;
}

// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>

pthread_barrier_t bar;
int x, y;
static void *f(void *arg)
{
    x = 1;
    pthread_barrier_wait(&bar);
    assert(y == 1);
    return 0;
}
static void *g(void *arg)
{
    y = 1;
    pthread_barrier_wait(&bar);
    assert(x == 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_barrier_init(&bar, 0, 2);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

// expect: verified
// count: optimal 1
// count: rf 1
#include <assert.h>
#include <pthread.h>

static void *worker(void *arg)
{
    int *x = arg;
    *x += 1;
    return 0;
}
int main(void)
{
    pthread_t t;
    int x = 4;
    pthread_create(&t, 0, worker, &x);
    pthread_join(t, 0);
    assert(x == 5);
    return 0;
}

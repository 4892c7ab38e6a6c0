// expect: bug ASSERTION x == 6
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
    x += 1;
    pthread_join(t, 0);
    assert(x == 6);
    return 0;
}

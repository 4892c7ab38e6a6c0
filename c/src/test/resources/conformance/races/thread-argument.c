// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>

static void *f(void *arg)
{
    *(int *)arg += 1;
    return 0;
}
int main(void)
{
    pthread_t t;
    int x = 4;
    pthread_create(&t, 0, f, &x);
    pthread_join(t, 0);
    assert(x == 5);
    return 0;
}

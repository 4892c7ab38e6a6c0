// expect: verified
#include <assert.h>
#include <pthread.h>

static void deep(int n)
{
    if (n == 0)
        pthread_exit((void *)7);
    deep(n - 1);
}
static void *f(void *arg)
{
    deep(3);
    assert(0);
    return 0;
}
int main(void)
{
    pthread_t t;
    void *r;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, &r);
    assert(r == (void *)7);
    return 0;
}

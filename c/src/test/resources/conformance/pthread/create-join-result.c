// expect: verified
#include <assert.h>
#include <pthread.h>

static void *f(void *arg)
{
    return (char *)arg + 1;
}
int main(void)
{
    pthread_t t;
    void *r;
    assert(pthread_create(&t, 0, f, (void *)41) == 0);
    assert(pthread_join(t, &r) == 0);
    assert(r == (void *)42);
    return 0;
}

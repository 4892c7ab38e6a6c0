// expect: verified
// count: optimal 1
#include <assert.h>
#include <pthread.h>
#include <errno.h>

static void *f(void *arg)
{
    errno = 5;
    assert(errno == 5);
    return 0;
}
static void *g(void *arg)
{
    assert(errno == 0);
    errno = 6;
    assert(errno == 6);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(errno == 0);
    return 0;
}

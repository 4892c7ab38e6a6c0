// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>

int n;
static void *f(void *arg)
{
    __atomic_fetch_add(&n, 1, __ATOMIC_SEQ_CST);
    return 0;
}
static void *g(void *arg)
{
    __atomic_fetch_add(&n, 1, __ATOMIC_SEQ_CST);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    n = 0;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    n = n + 1;
    assert(n == 3);
    return 0;
}

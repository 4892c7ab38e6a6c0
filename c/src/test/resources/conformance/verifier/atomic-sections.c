// expect: verified
// count: optimal 2
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>

int n;
static void *f(void *arg)
{
    __VERIFIER_atomic_begin();
    n++;
    __VERIFIER_atomic_end();
    return 0;
}
static void *g(void *arg)
{
    __VERIFIER_atomic_begin();
    n++;
    __VERIFIER_atomic_end();
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(n == 2);
    return 0;
}

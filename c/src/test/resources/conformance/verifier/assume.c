// expect: verified
// count: optimal 1+1
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>

int x;
static void *f(void *arg)
{
    x = 1;
    return 0;
}
static void *g(void *arg)
{
    int v = x;
    __VERIFIER_assume(v == 1);
    assert(v == 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

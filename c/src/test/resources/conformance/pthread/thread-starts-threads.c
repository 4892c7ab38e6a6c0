// expect: verified
// count: optimal 1
#include <assert.h>
#include <pthread.h>

int n;
static void *leaf(void *arg)
{
    __sync_fetch_and_add(&n, 1);
    return 0;
}
static void *inner(void *arg)
{
    pthread_t t;
    pthread_create(&t, 0, leaf, 0);
    pthread_join(t, 0);
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, inner, 0);
    pthread_create(&b, 0, inner, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(n == 2);
    return 0;
}

// expect: verified
// count: optimal 2
#include <assert.h>
#include <pthread.h>

pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
int x, y;
static void *f(void *arg)
{
    pthread_rwlock_wrlock(&l);
    x = 1;
    y = 1;
    pthread_rwlock_unlock(&l);
    return 0;
}
static void *g(void *arg)
{
    pthread_rwlock_rdlock(&l);
    assert(x == y);
    pthread_rwlock_unlock(&l);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_rwlock_init(&l, 0);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    pthread_rwlock_destroy(&l);
    return 0;
}

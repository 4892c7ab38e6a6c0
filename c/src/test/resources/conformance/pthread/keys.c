// expect: verified
#include <assert.h>
#include <pthread.h>

pthread_key_t k;
int destroyed;
static void destroy(void *p)
{
    __sync_fetch_and_add(&destroyed, (long)p);
}
static void *f(void *arg)
{
    pthread_setspecific(k, (void *)1);
    assert(pthread_getspecific(k) == (void *)1);
    return 0;
}
static void *g(void *arg)
{
    assert(pthread_getspecific(k) == 0);
    pthread_setspecific(k, (void *)2);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_key_create(&k, destroy);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(destroyed == 3);
    pthread_key_delete(k);
    return 0;
}

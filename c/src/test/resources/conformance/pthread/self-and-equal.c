// expect: verified
#include <assert.h>
#include <pthread.h>

pthread_t id;
static void *f(void *arg)
{
    id = pthread_self();
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0);
    assert(pthread_equal(t, id) && !pthread_equal(t, pthread_self()));
    return 0;
}

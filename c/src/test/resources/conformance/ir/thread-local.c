// expect: verified
#include <assert.h>
#include <pthread.h>

_Thread_local int own = 7;
int sum;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *arg)
{
    own += 1;
    pthread_mutex_lock(&m);
    sum += own;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    own += 2;
    pthread_mutex_lock(&m);
    sum += own;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(sum == 17 && own == 7);
    return 0;
}

// expect: bug ASSERTION own == 8
#include <assert.h>
#include <pthread.h>

_Thread_local int own = 7;
static void *f(void *arg)
{
    own++;
    return 0;
}
static void *g(void *arg)
{
    own++;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(own == 8);
    return 0;
}

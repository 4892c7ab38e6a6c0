// expect: bug DATA_RACE x:
// mode: report
#include <assert.h>
#include <pthread.h>

int x;
static void *f(void *arg)
{
    x = 1;
    return 0;
}
static void *g(void *arg)
{
    int v = x;
    assert(v < 2);
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

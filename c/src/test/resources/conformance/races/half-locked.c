// expect: bug DATA_RACE n:
// mode: report
#include <assert.h>
#include <pthread.h>

pthread_mutex_t m;
int n;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    n++;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    n++;
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

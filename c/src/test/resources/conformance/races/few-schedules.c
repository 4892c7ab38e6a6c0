// expect: verified
// count: optimal 1
// count: rf 1
// mode: report
#include <assert.h>
#include <pthread.h>

int a[100], b[100];
static void *f(void *arg)
{
    for (int i = 0; i < 100; i++)
        a[i] = i;
    return 0;
}
static void *g(void *arg)
{
    for (int i = 0; i < 100; i++)
        b[i] = i;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(a[50] == b[50]);
    return 0;
}

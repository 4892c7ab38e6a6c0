// expect: verified
// count: optimal 1
// mode: report
#include <assert.h>
#include <pthread.h>

int x;
static void *f(void *arg)
{
    x++;
    return 0;
}
int main(void)
{
    pthread_t t;
    x = 1;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0);
    assert(x == 2);
    return 0;
}

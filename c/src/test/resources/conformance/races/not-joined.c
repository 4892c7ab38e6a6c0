// expect: bug DATA_RACE x:
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
    pthread_create(&t, 0, f, 0);
    x = 1;
    pthread_join(t, 0);
    return 0;
}

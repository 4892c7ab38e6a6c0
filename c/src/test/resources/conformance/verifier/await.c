// expect: verified
// count: optimal 1
// count: rf 1
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>

volatile int flag, data;
static void *f(void *arg)
{
    data = 1;
    flag = 1;
    return 0;
}
static void *g(void *arg)
{
    __ratatosk_await_eq(&flag, 1);
    assert(data == 1);
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

// expect: bug LIVELOCK
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>

volatile int flag;
static void *f(void *arg)
{
    flag = 2;
    return 0;
}
static void *g(void *arg)
{
    __ratatosk_await_eq(&flag, 1);
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

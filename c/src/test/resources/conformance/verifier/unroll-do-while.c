// expect: bounded unroll-do-while.c:15 in g
// unroll: 3
// count: rf 3+1
#include <assert.h>
#include <pthread.h>

volatile int x;
static void *f(void *arg)
{
    x = 1;
    return 0;
}
static void *g(void *arg)
{
    do
        ;
    while (!x);
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

// expect: bug DEADLOCK
#include <pthread.h>

pthread_barrier_t b;
static void *f(void *arg)
{
    pthread_barrier_wait(&b);
    return 0;
}
static void *g(void *arg)
{
    pthread_barrier_wait(&b);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_barrier_init(&b, 0, 3);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

// expect: bug ILLEGAL wait at a barrier that is not initialised
#include <pthread.h>
pthread_barrier_t b;
static void *f(void *arg)
{
    pthread_barrier_wait(&b);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_barrier_init(&b, 0, 1);
    pthread_join(t, 0);
    return 0;
}

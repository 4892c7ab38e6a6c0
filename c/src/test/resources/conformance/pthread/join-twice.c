// expect: bug ILLEGAL second join of a thread
#include <pthread.h>

static void *f(void *arg)
{
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0);
    pthread_join(t, 0);
    return 0;
}

// expect: bug ILLEGAL second detach of a thread
#include <pthread.h>

static void *f(void *arg)
{
    pthread_detach(pthread_self());
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_detach(t);
    pthread_exit(0);
}

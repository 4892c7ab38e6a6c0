// expect: bug ILLEGAL destruction
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *t(void *p)
{
    pthread_mutex_lock(&m);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    pthread_join(a,0);
    pthread_mutex_destroy(&m);
    return 0;
}

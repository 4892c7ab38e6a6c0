// expect: verified
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *t(void *p)
{
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_mutex_lock(&m);
    pthread_create(&a, 0, t, 0);
    exit(0);
}

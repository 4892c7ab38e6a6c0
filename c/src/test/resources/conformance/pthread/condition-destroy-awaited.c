// expect: bug ILLEGAL destruction
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER; int in;
void *t(void *a)
{
    pthread_mutex_lock(&m);
    in = 1;
    pthread_cond_wait(&c, &m);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    pthread_mutex_lock(&m);
    int i = in;
    pthread_mutex_unlock(&m);
    if (i)
        pthread_cond_destroy(&c);
    exit(0);
}

// expect: refused
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
#define N 70
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER; int go;
void *t(void *a)
{
    pthread_mutex_lock(&m);
    while (!go) pthread_cond_wait(&c,&m);
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t a[N];
    for (int i=0;i<N;i++) pthread_create(&a[i],0,t,0);
    for (int i=0;i<N;i++) pthread_join(a[i],0);
    return 0;
}

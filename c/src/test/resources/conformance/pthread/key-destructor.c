// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_key_t k; int d;
void fin(void *p)
{
    d += *(int*)p;
    free(p);
}
void *t(void *a)
{
    int *p = malloc(sizeof *p);
    *p = 5;
    assert(pthread_getspecific(k) == 0);
    pthread_setspecific(k, p);
    assert(*(int*)pthread_getspecific(k) == 5);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_key_create(&k, fin);
    pthread_create(&a,0,t,0);
    pthread_join(a,0);
    assert(d == 5);
    pthread_key_delete(k);
    return 0;
}

// expect: verified
// warning: leak
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_key_t k;
void *t(void *a)
{
    pthread_setspecific(k, malloc(4));
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_key_create(&k, 0);
    pthread_create(&a,0,t,0);
    pthread_join(a,0);
    return 0;
}

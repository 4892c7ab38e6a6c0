// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int x;
void *t(void *a)
{
    pthread_detach(pthread_self());
    x = 1;
    pthread_exit(0);
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    pthread_exit(0);
}

// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
volatile int f; 
void *t(void *a)
{
    f = 1;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    while (!f) ;
    return 0;
}

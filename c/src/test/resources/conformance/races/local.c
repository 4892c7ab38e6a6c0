// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
void *t(void *a)
{
    *(int*)a = 1;
    return 0;
}
int main(void)
{
    int x = 0;
    pthread_t a;
    pthread_create(&a,0,t,&x);
    x = 2;
    pthread_join(a,0);
    return 0;
}

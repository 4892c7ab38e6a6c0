// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int next(void)
{
    static int n;
    return ++n;
}
void *t(void *a)
{
    next();
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    next();
    pthread_join(a,0);
    return 0;
}

// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_once_t o = PTHREAD_ONCE_INIT; int n;
void init(void)
{
    n++;
}
void *t(void *a)
{
    pthread_once(&o, init);
    assert(n == 1);
    return 0;
}
int main(void)
{
    pthread_t x, y;
    pthread_create(&x,0,t,0);
    pthread_create(&y,0,t,0);
    pthread_once(&o, init);
    pthread_join(x,0);
    pthread_join(y,0);
    assert(n == 1);
    return 0;
}

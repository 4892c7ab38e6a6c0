// expect: bug DATA_RACE
// mode: report
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
    __atomic_store_n(&x, 1, __ATOMIC_SEQ_CST);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    int r = x;
    pthread_join(a,0);
    return r;
}

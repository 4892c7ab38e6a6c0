// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
struct s { unsigned a:4, b:4; } x;
void *t(void *a)
{
    x.a = 1;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    x.b = 1;
    pthread_join(a,0);
    return 0;
}

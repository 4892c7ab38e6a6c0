// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
struct s { long a, b, c; } x;
void *t(void *a)
{
    x.b = 1;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    struct s y = x;
    pthread_join(a,0);
    return (int)y.a;
}

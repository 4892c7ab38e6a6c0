// expect: bug DATA_RACE
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
int x;
void *t(void *a)
{
    x = 5;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    int r = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
    pthread_join(a,0);
    return r;
}

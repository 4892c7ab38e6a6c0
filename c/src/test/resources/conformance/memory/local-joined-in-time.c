// expect: verified
// count: rf 1
// count: optimal 1
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
void *t(void *a)
{
    *(int*)a += 1;
    return 0;
}
int f(void)
{
    int x = 0;
    pthread_t a;
    pthread_create(&a,0,t,&x);
    pthread_join(a,0);
    return x;
}
int main(void)
{
    assert(f() == 1);
    assert(f() == 1);
    return 0;
}

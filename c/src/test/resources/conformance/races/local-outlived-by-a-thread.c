// expect: bug ILLEGAL unordered with the return of the function
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
pthread_t a;
void *t(void *a)
{
    *(int*)a = 1;
    return 0;
}
void f(void)
{
    int x = 0;
    pthread_create(&a,0,t,&x);
}
int main(void)
{
    f();
    pthread_join(a,0);
    return 0;
}

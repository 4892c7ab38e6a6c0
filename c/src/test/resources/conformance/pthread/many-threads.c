// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
#define N 70
int x[N];
void *t(void *a)
{
    int *p = a;
    *p = 1;
    return 0;
}
int main(void)
{
    pthread_t a[N];
    for (int i=0;i<N;i++) pthread_create(&a[i],0,t,&x[i]);
    int s = 0;
    for (int i=0;i<N;i++) pthread_join(a[i],0);
    for (int i=0;i<N;i++) s += x[i];
    assert(s == N);
    return 0;
}

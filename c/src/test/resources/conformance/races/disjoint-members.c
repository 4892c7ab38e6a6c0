// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
struct s { char a, b; short c; int d; } x; char arr[2];
void *t(void *a)
{
    x.a = 1;
    x.c = 2;
    arr[0] = 1;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    x.b = 1;
    x.d = 2;
    arr[1] = 1;
    pthread_join(a,0);
    assert(x.a == 1 && x.b == 1 && arr[0] && arr[1]);
    return 0;
}

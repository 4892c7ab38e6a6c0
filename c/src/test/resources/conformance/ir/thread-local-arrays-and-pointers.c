// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
_Thread_local int x = 3; static __thread int arr[4] = {1,2}; _Thread_local int *px;
void *t(void *a)
{
    x += (int)(long)a;
    arr[1] += x;
    px = &x;
    *px += 1;
    assert(x == 4 + (int)(long)a && arr[1] == 2 + 3 + (int)(long)a);
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a,0,t,(void*)1);
    pthread_create(&b,0,t,(void*)2);
    pthread_join(a,0);
    pthread_join(b,0);
    assert(x == 3 && arr[1] == 2 && px == 0);
    return 0;
}

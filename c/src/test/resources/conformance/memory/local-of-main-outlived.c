// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
void *t(void *a)
{
    *(int*)a += 1;
    return 0;
}
int main(void)
{
    int x = 0;
    pthread_t a;
    pthread_create(&a,0,t,&x);
    return 0;
}

// expect: verified
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
int x;
void *t(void *p)
{
    exit(0);
    x = 1;
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    pthread_join(a,0);
    assert(0 && "not reached");
    return 0;
}

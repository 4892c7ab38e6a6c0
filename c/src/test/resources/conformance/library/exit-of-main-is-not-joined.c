// expect: verified
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
pthread_t m;
static void *f(void *p)
{
    pthread_join(m, 0);
    assert(0);
    return 0;
}
int main(void)
{
    pthread_t a;
    m = pthread_self();
    pthread_create(&a, 0, f, 0);
    exit(0);
}

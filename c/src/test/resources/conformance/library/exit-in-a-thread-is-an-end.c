// expect: verified
// count: rf 1
// count: optimal 1
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
static void *f(void *p)
{
    exit(0);
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, f, 0);
    pthread_join(a, 0);
    assert(0);
    return 0;
}

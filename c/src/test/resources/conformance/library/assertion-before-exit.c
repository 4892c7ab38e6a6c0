// expect: bug ASSERTION x == 0
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
int x;
static void *f(void *p)
{
    assert(x == 0);
    exit(0);
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, f, 0);
    x = 1;
    pthread_join(a, 0);
    return 0;
}

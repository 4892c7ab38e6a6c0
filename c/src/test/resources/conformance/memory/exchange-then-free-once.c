// expect: verified
#include <stdlib.h>
#include <pthread.h>
#include <stdatomic.h>

void *_Atomic p;
static void *f(void *arg)
{
    free(atomic_exchange(&p, 0));
    return 0;
}
static void *g(void *arg)
{
    free(atomic_exchange(&p, 0));
    return 0;
}
int main(void)
{
    pthread_t one, two;
    p = malloc(4);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

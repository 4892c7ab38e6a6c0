// expect: bug ILLEGAL read of uninitialised memory allocated at
#include <stdlib.h>
#include <pthread.h>

int *_Atomic p;
static void *f(void *arg)
{
    int *q = p;
    if (q && *q == 1)
        return q;
    return 0;
}
static void *g(void *arg)
{
    p = malloc(4);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

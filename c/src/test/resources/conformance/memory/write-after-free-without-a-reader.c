// expect: bug ILLEGAL after free
#include <stdlib.h>
#include <pthread.h>

int *p;
static void *f(void *arg)
{
    *p = 1;
    return 0;
}
static void *g(void *arg)
{
    free(p);
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

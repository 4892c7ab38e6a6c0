// expect: bug ILLEGAL after free
// mode: report
#include <stdlib.h>
#include <pthread.h>

int *p;
pthread_mutex_t m;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    *p = 1;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    free(p);
    pthread_mutex_unlock(&m);
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

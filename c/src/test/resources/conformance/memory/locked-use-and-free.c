// expect: verified
#include <stdlib.h>
#include <pthread.h>

struct s { int x; } *p;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    if (p)
        p->x = 1;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    free(p);
    p = 0;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    p = malloc(sizeof *p);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

// expect: bug ILLEGAL after free
#include <stdlib.h>
#include <pthread.h>

struct s { int x; } *volatile p;
static void *f(void *arg)
{
    struct s *q = p;
    if (q)
        q->x = 1;
    return 0;
}
static void *g(void *arg)
{
    struct s *q = p;
    p = 0;
    free(q);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    p = malloc(sizeof *p);
    p->x = 0;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

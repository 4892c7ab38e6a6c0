// expect: verified
// mode: report
#include <assert.h>
#include <stdlib.h>
#include <stdatomic.h>
#include <pthread.h>

struct s { _Atomic int n; int m; } *s;
static void *f(void *arg)
{
    s->n++;
    return 0;
}
static void *g(void *arg)
{
    s->n++;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    struct s first = {0, 7};
    s = malloc(sizeof *s);
    *s = first;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(s->n == 2 && s->m == 7);
    free(s);
    return 0;
}

// expect: verified
// count: optimal 2
// count: rf 2
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <string.h>

struct s { pthread_mutex_t m; int n; char c; } *s;
static void *f(void *arg)
{
    pthread_mutex_lock(&s->m);
    s->n++;
    s->c++;
    pthread_mutex_unlock(&s->m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&s->m);
    s->n++;
    pthread_mutex_unlock(&s->m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    s = malloc(sizeof *s);
    memset(s, 0, sizeof *s);
    pthread_mutex_init(&s->m, 0);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(s->n == 2 && s->c == 1);
    free(s);
    return 0;
}

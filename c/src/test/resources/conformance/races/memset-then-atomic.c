// expect: verified
// mode: report
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct s { _Atomic int n; _Atomic short h; int m; };
static void *f(void *arg)
{
    struct s *s = arg;
    s->n++;
    s->h++;
    return 0;
}
int main(void)
{
    pthread_t a, b;
    struct s *s = malloc(sizeof *s);
    memset(s, 0xff, sizeof *s);
    pthread_create(&a, 0, f, s);
    pthread_create(&b, 0, f, s);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(s->n == 1 && s->h == 1 && s->m == -1);
    free(s);
    return 0;
}

// expect: verified
// mode: report
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct s { int a; pthread_mutex_t m; pthread_cond_t c; };
int main(void)
{
    struct s *p = calloc(1, sizeof *p), *q = malloc(sizeof *q);
    struct s local = {.a = 1, .m = PTHREAD_MUTEX_INITIALIZER};
    memset(q, 0, sizeof *q);
    pthread_mutex_lock(&p->m);
    pthread_mutex_unlock(&p->m);
    pthread_mutex_lock(&q->m);
    pthread_cond_signal(&q->c);
    pthread_mutex_unlock(&q->m);
    pthread_mutex_lock(&local.m);
    pthread_mutex_unlock(&local.m);
    free(p);
    free(q);
    return 0;
}

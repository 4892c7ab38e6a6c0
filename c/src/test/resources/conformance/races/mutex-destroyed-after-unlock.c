// expect: verified
// mode: report
#include <pthread.h>
#include <stdlib.h>
struct s { pthread_mutex_t m; int users; } *p;
static void *f(void *arg)
{
    pthread_mutex_lock(&p->m);
    int last = --p->users == 0;
    pthread_mutex_unlock(&p->m);
    if (last) {
        pthread_mutex_destroy(&p->m);
        free(p);
    }
    return 0;
}
int main(void)
{
    pthread_t t;
    p = malloc(sizeof *p);
    pthread_mutex_init(&p->m, 0);
    p->users = 2;
    pthread_create(&t, 0, f, 0);
    f(0);
    pthread_join(t, 0);
    return 0;
}

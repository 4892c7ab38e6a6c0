// expect: verified
// mode: report
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static void *f(void *s)
{
    sem_post(s);
    return 0;
}
int main(void)
{
    pthread_t t;
    sem_t *s = malloc(sizeof *s);
    sem_init(s, 0, 0);
    pthread_create(&t, 0, f, s);
    sem_wait(s);
    sem_destroy(s);
    free(s);
    pthread_join(t, 0);
    return 0;
}

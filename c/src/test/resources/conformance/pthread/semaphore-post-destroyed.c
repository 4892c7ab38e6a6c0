// expect: bug ILLEGAL semaphore
#include <pthread.h>
#include <semaphore.h>
sem_t s;
static void *f(void *arg)
{
    sem_post(&s);
    return 0;
}
int main(void)
{
    pthread_t t;
    sem_init(&s, 0, 0);
    pthread_create(&t, 0, f, 0);
    sem_destroy(&s);
    pthread_join(t, 0);
    return 0;
}

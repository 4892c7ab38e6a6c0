// expect: bug DEADLOCK
#include <pthread.h>
#include <semaphore.h>

sem_t s;
static void *f(void *arg)
{
    sem_wait(&s);
    return 0;
}
static void *g(void *arg)
{
    sem_wait(&s);
    sem_wait(&s);
    sem_post(&s);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    sem_init(&s, 0, 2);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

// expect: verified
#include <pthread.h>
#include <semaphore.h>
sem_t s;
static void *f(void *p)
{
    sem_wait(&s);
    return 0;
}
int main(void)
{
    pthread_t a;
    sem_init(&s, 0, 0);
    pthread_create(&a, 0, f, 0);
    return 0;
}

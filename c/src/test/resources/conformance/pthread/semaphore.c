// expect: verified
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

sem_t s;
int x;
static void *f(void *arg)
{
    x = 1;
    sem_post(&s);
    return 0;
}
static void *g(void *arg)
{
    sem_wait(&s);
    assert(x == 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    sem_init(&s, 0, 0);
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    sem_destroy(&s);
    return 0;
}

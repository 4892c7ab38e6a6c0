// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
sem_t s; 
void *t(void *a)
{
    sem_post(&s);
    return 0;
}
int main(void)
{
    struct timespec ts = {0};
    sem_init(&s, 0, 0);
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    if (sem_timedwait(&s, &ts)) {
        assert(errno == ETIMEDOUT);
        sem_wait(&s);
    }
    pthread_join(a, 0);
    sem_destroy(&s);
    return 0;
}

// expect: bug ILLEGAL wait for a semaphore that has been destroyed at semaphore-wait-destroyed.c:7
#include <semaphore.h>
sem_t s;
int main(void)
{
    sem_init(&s, 0, 1);
    sem_destroy(&s);
    sem_wait(&s);
    return 0;
}

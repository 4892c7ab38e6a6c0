// expect: bug ILLEGAL semaphore that is not initialised
#include <semaphore.h>
sem_t s;
int main(void)
{
    sem_post(&s);
    sem_wait(&s);
    return 0;
}

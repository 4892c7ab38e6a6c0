// expect: bug ILLEGAL wait on a condition with a mutex that the thread does not hold
#include <pthread.h>

pthread_mutex_t m;
pthread_cond_t c;
int main(void)
{
    pthread_cond_wait(&c, &m);
    return 0;
}

// expect: bug ILLEGAL unlock of a mutex that the thread does not hold
#include <pthread.h>

pthread_mutex_t m;
int main(void)
{
    pthread_mutex_unlock(&m);
    return 0;
}

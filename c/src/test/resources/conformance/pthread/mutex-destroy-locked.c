// expect: bug ILLEGAL mutex that is locked
#include <pthread.h>

pthread_mutex_t m;
int main(void)
{
    pthread_mutex_lock(&m);
    pthread_mutex_destroy(&m);
    return 0;
}

// expect: bug ILLEGAL destruction of a mutex that has been destroyed at mutex-destroyed-twice.c:6
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int main(void)
{
    pthread_mutex_destroy(&m);
    pthread_mutex_destroy(&m);
    return 0;
}

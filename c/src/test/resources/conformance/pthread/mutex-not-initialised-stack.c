// expect: bug ILLEGAL lock of a mutex that is not initialised, in 'm' of main
// mode: report
#include <pthread.h>
int main(void)
{
    pthread_mutex_t m;
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}

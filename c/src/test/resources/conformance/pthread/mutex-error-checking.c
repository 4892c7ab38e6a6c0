// expect: verified
#include <assert.h>
#include <pthread.h>
#include <errno.h>

pthread_mutex_t m = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
int main(void)
{
    assert(pthread_mutex_unlock(&m) == EPERM);
    pthread_mutex_lock(&m);
    assert(pthread_mutex_lock(&m) == EDEADLK);
    assert(pthread_mutex_unlock(&m) == 0);
    return 0;
}

// expect: verified
#include <assert.h>
#include <pthread.h>

pthread_mutex_t m;
int main(void)
{
    pthread_mutexattr_t a;
    int kind;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutexattr_gettype(&a, &kind);
    assert(kind == PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&m, &a);
    pthread_mutexattr_destroy(&a);
    pthread_mutex_lock(&m);
    assert(pthread_mutex_trylock(&m) == 0);
    pthread_mutex_unlock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}

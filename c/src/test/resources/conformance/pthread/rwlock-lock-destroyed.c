// expect: bug ILLEGAL read-write lock that has been destroyed at rwlock-lock-destroyed.c:6
#include <pthread.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
int main(void)
{
    pthread_rwlock_destroy(&l);
    pthread_rwlock_rdlock(&l);
    pthread_rwlock_unlock(&l);
    return 0;
}

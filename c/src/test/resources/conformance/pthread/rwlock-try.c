// expect: verified
#include <assert.h>
#include <pthread.h>
#include <errno.h>

pthread_rwlock_t l;
int main(void)
{
    assert(pthread_rwlock_tryrdlock(&l) == 0 && pthread_rwlock_trywrlock(&l) == EBUSY);
    pthread_rwlock_unlock(&l);
    assert(pthread_rwlock_trywrlock(&l) == 0 && pthread_rwlock_tryrdlock(&l) == EBUSY);
    assert(pthread_rwlock_wrlock(&l) == EDEADLK);
    pthread_rwlock_unlock(&l);
    return 0;
}

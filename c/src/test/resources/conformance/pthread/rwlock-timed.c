// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER; int x;
void *t(void *a)
{
    pthread_rwlock_wrlock(&l);
    x++;
    pthread_rwlock_unlock(&l);
    return 0;
}
int main(void)
{
    struct timespec ts = {0};
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    if (pthread_rwlock_timedrdlock(&l, &ts) == 0) {
        int y = x;
        assert(y == x);
        pthread_rwlock_unlock(&l);
    }
    if (pthread_rwlock_timedwrlock(&l, &ts) == 0) {
        x++;
        pthread_rwlock_unlock(&l);
    }
    pthread_join(a, 0);
    assert(x == 1 || x == 2);
    pthread_rwlock_destroy(&l);
    return 0;
}

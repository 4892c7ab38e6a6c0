// expect: bug DATA_RACE x:
// mode: report
#include <assert.h>
#include <pthread.h>

pthread_rwlock_t l;
int x;
static void *f(void *arg)
{
    pthread_rwlock_rdlock(&l);
    x++;
    pthread_rwlock_unlock(&l);
    return 0;
}
static void *g(void *arg)
{
    pthread_rwlock_rdlock(&l);
    x++;
    pthread_rwlock_unlock(&l);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

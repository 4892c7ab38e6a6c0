// Other threads can notice that the lock is taken, so the loop is bounded, and named.
// expect: bounded lock-until-done.c:11 (lock-until-done.waiter)
// mode: loops
#include <assert.h>
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int done;
static void *waiter(void *arg)
{
    while (1) {
        pthread_mutex_lock(&m);
        if (done) { pthread_mutex_unlock(&m); break; }
        pthread_mutex_unlock(&m);
    }
    return 0;
}
static void *setter(void *arg)
{
    pthread_mutex_lock(&m);
    done = 1;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t t[2];
    pthread_create(&t[0], 0, waiter, 0);
    pthread_create(&t[1], 0, setter, 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(done);
}

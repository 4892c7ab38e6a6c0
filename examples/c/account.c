/* Two threads pay into one account; one of them forgets the lock. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance;

static void *careful(void *arg)
{
    pthread_mutex_lock(&lock);
    balance += 10;
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *careless(void *arg)
{
    balance += 20;
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, careful, 0);
    pthread_create(&b, 0, careless, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(balance == 30);
    return 0;
}

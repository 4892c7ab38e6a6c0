// expect: verified
// count: optimal 2
#include <assert.h>
#include <pthread.h>

struct s { int a, b; char c; } whole = {1, 2, 3}, other;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    other = whole;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    whole.b = 5;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(other.a == 1 && other.c == 3 && (other.b == 2 || other.b == 5));
    return 0;
}

// expect: bug ASSERTION n == 1
#include <assert.h>
#include <pthread.h>

int done, n;
static void *f(void *arg)
{
    if (!done) {
        n++;
        done = 1;
    }
    return 0;
}
static void *g(void *arg)
{
    if (!done) {
        n++;
        done = 1;
    }
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(n == 1);
    return 0;
}

// expect: verified
#include <assert.h>
#include <pthread.h>

int x;
static void *f(void *arg)
{
    x = 1;
    return 0;
}
int main(void)
{
    pthread_t t, u;
    pthread_attr_t a;
    pthread_attr_init(&a);
    pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
    pthread_create(&t, &a, f, 0);
    pthread_create(&u, 0, f, 0);
    assert(pthread_detach(u) == 0);
    pthread_attr_destroy(&a);
    return 0;
}

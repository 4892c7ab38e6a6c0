// expect: bug ILLEGAL x' of f
// mode: report
#include <pthread.h>
#include <stdatomic.h>
_Atomic(int *) p;
static void g(void) { pthread_exit(0); }
static void *f(void *arg)
{
    int x = 1;
    p = &x;
    g();
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0);
    return *p - 1;
}

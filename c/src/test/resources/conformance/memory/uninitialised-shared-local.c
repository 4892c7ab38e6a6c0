// expect: bug ILLEGAL read of uninitialised 'x' of main
#include <pthread.h>
static void *f(void *p)
{
    return *(int *)p > 0 ? p : 0;
}
int main(void)
{
    int x;
    pthread_t t;
    pthread_create(&t, 0, f, &x);
    pthread_join(t, 0);
    return 0;
}

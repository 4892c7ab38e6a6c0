// expect: bug ILLEGAL
#include <pthread.h>
static void *t(void *a)
{
    int x = 5;
    int *volatile p = &x;
    (void)a;
    pthread_exit(p);
}
int main(void)
{
    pthread_t a;
    void *r;
    pthread_create(&a, 0, t, 0);
    pthread_join(a, &r);
    return *(int *)r - 5;
}

// expect: bug ILLEGAL 'x' of main
#include <pthread.h>
static void *f(void *p)
{
    *(int *)p = 1;
    return 0;
}
int main(void)
{
    int x = 0;
    pthread_t t;
    pthread_create(&t, 0, f, &x);
    pthread_exit(0);
}

// expect: bug ILLEGAL
// mode: report
// x stays below y, which another thread knows.
#include <pthread.h>
static void *set(void *a)
{
    *(int *)a = 1;
    return 0;
}
static void f(int **out)
{
    int x = 5, y = 0;
    int *volatile p = &x;
    pthread_t t;
    pthread_create(&t, 0, set, &y);
    pthread_join(t, 0);
    *out = p;
}
int main(void)
{
    int *q;
    f(&q);
    *q = 6;
}

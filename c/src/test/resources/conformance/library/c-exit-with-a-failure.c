// expect: bug ASSERTION the program ends with exit status 3
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
int x;
static void *f(void *p)
{
    if (x == 1)
        _Exit(3);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, f, 0);
    x = 1;
    pthread_join(a, 0);
    return 0;
}

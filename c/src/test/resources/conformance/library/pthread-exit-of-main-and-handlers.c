// expect: refused atexit
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
int x;
static void *f(void *p)
{
    x = 1;
    return 0;
}
static void last(void) { assert(x == 1); }
int main(void)
{
    pthread_t a;
    atexit(last);
    pthread_create(&a, 0, f, 0);
    pthread_exit(0);
}

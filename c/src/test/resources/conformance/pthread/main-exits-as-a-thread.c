// expect: bug ASSERTION
#include <pthread.h>
#include <stdlib.h>
#include <assert.h>
int x;
void *t(void *p)
{
    x++;
    assert(x == 1);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a, 0, t, 0);
    x = 1;
    pthread_exit(0);
}

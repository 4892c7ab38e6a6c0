// expect: bug ILLEGAL after free
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int *p;
void *t(void *a)
{
    p[0] = 1;
    return 0;
}
int main(void)
{
    p = malloc(8);
    pthread_t x;
    pthread_create(&x,0,t,0);
    int *q = realloc(p, 16);
    p = q;
    pthread_join(x,0);
    free(q);
    return 0;
}

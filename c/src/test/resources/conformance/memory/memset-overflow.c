// expect: bug ILLEGAL out of bounds
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int main(void)
{
    char *p = malloc(4);
    memset(p, 0, 5);
    free(p);
    return 0;
}

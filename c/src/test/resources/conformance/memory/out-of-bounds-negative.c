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
    int a[4];
    volatile int i = -1;
    a[i] = 1;
    return a[0];
}

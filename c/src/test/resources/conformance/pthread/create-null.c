// expect: bug ILLEGAL
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,0,0);
    pthread_join(a,0);
    return 0;
}

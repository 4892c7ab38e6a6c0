// expect: bug ASSERTION x > 0 && "é ü"
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int x;
int main(void)
{
    assert(x > 0 && "é ü");
    return 0;
}

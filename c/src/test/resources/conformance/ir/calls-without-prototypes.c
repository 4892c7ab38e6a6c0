// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
int f(); int g() { return 7; }
int main(void)
{
    int (*p)() = f;
    int (*q)() = g;
    assert(f(3) == 4 && p(5) == 6 && q() == 7);
    return 0;
}
int f(int x)
{
    return x + 1;
}

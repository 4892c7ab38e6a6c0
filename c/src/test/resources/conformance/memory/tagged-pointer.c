// expect: verified
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <stdint.h>

_Atomic uint64_t tagged;
int result;
static void *f(void *arg)
{
    uint64_t h = tagged;
    if (h)
        result = *(int *)(h & 0xffffffffffffull & ~1ull);
    return 0;
}
static void *g(void *arg)
{
    int *p = malloc(4);
    *p = 7;
    tagged = (uint64_t)p | 1 | 3ull << 48;
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(result == 0 || result == 7);
    return 0;
}

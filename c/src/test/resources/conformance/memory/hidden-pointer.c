// expect: verified
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <stdint.h>

volatile uint64_t hidden;
int result;
static void *f(void *arg)
{
    uint64_t h = hidden;
    if (h)
        result = *(int *)(h ^ 0x5555555555555555ull);
    return 0;
}
static void *g(void *arg)
{
    int *p = malloc(4);
    *p = 7;
    hidden = (uint64_t)p ^ 0x5555555555555555ull;
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

// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

union { uint64_t whole; uint8_t bytes[8]; } u;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *arg)
{
    pthread_mutex_lock(&m);
    u.whole = 0x0102030405060708;
    pthread_mutex_unlock(&m);
    return 0;
}
static void *g(void *arg)
{
    pthread_mutex_lock(&m);
    u.bytes[7] = 9;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(u.bytes[7] == 9 || u.bytes[7] == 1);
    return 0;
}

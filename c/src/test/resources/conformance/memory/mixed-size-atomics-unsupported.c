// expect: refused Unsupported atomic access
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

union { _Atomic uint32_t whole; _Atomic uint8_t low; } u;
static void *f(void *arg)
{
    atomic_fetch_add(&u.whole, 1);
    return 0;
}
static void *g(void *arg)
{
    atomic_store(&u.low, 1);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

// expect: bug ASSERTION
// The copy forms other cells when the schedule of the error is repeated.
#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <stdint.h>
union { uint64_t whole; uint32_t half[2]; } u;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *f(void *p)
{
    pthread_mutex_lock(&m);
    u.half[1] = 1;
    pthread_mutex_unlock(&m);
    return p;
}
static void *g(void *p)
{
    uint64_t v = 7;
    pthread_mutex_lock(&m);
    memcpy(&u, &v, 8);
    pthread_mutex_unlock(&m);
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, f, 0);
    pthread_create(&b, 0, g, 0);
    pthread_join(a, 0); pthread_join(b, 0);
    assert(u.whole == 7);
    return 0;
}

// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
int x; atomic_int f;
void *t(void *a)
{
    x = 5;
    atomic_store(&f, 1);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    if (atomic_load(&f)) {
        __atomic_fetch_add(&x, 1, __ATOMIC_RELAXED);
        assert(x == 6);
    }
    pthread_join(a,0);
    return 0;
}

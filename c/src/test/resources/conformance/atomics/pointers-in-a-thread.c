// expect: verified
// count: optimal 1
#include <assert.h>
#include <stdatomic.h>
#include <pthread.h>

int a[4] = {1, 2, 3, 4}; int *_Atomic p = a;
static void *worker(void *arg)
{
    assert(*p == 1);
    p++;
    assert(*p == 2);
    atomic_fetch_add(&p, 2);
    assert(p == &a[3]);
    int *e = &a[3];
    assert(atomic_compare_exchange_strong(&p, &e, a) && p == a);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, worker, 0);
    pthread_join(t, 0);
    return 0;
}

// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
#include <threads.h>
mtx_t m; cnd_t c; int n; once_flag o = ONCE_FLAG_INIT; tss_t k; thread_local int tl = 2;
void init(void)
{
    mtx_init(&m, mtx_plain|mtx_recursive);
    cnd_init(&c);
}
int t(void *a)
{
    call_once(&o, init);
    tl += *(int*)a;
    assert(tl == 5);
    mtx_lock(&m);
    mtx_lock(&m);
    n++;
    cnd_signal(&c);
    mtx_unlock(&m);
    mtx_unlock(&m);
    tss_set(k, a);
    assert(tss_get(k) == a);
    thrd_exit(7);
}
int main(void)
{
    call_once(&o, init);
    tss_create(&k, 0);
    thrd_t a;
    int v = 3, r;
    assert(thrd_create(&a, t, &v) == thrd_success);
    mtx_lock(&m);
    while (!n) cnd_wait(&c, &m);
    mtx_unlock(&m);
    thrd_join(a, &r);
    assert(r == 7 && thrd_equal(thrd_current(), thrd_current()));
    thrd_yield();
    mtx_destroy(&m);
    cnd_destroy(&c);
    tss_delete(k);
    return 0;
}

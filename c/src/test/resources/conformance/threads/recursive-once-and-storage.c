// expect: verified
#include <assert.h>
#include <threads.h>

mtx_t m;
once_flag o = ONCE_FLAG_INIT;
tss_t k;
thread_local int own;
int n;
static void init(void)
{
    n++;
}
static int f(void *arg)
{
    own++;
    call_once(&o, init);
    tss_set(k, &own);
    mtx_lock(&m);
    assert(mtx_trylock(&m) == thrd_success);
    mtx_unlock(&m);
    mtx_unlock(&m);
    assert(n == 1 && own == 1 && tss_get(k) == &own);
    thrd_yield();
    return 0;
}
int main(void)
{
    thrd_t a, b;
    mtx_init(&m, mtx_plain | mtx_recursive);
    tss_create(&k, 0);
    thrd_create(&a, f, 0);
    thrd_create(&b, f, 0);
    thrd_join(a, 0);
    thrd_join(b, 0);
    return 0;
}

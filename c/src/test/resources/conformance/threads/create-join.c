// expect: verified
#include <assert.h>
#include <threads.h>

static int f(void *arg)
{
    return *(int *)arg + 1;
}
int main(void)
{
    thrd_t t;
    int x = 41, r;
    assert(thrd_create(&t, f, &x) == thrd_success);
    assert(thrd_join(t, &r) == thrd_success && r == 42);
    return 0;
}

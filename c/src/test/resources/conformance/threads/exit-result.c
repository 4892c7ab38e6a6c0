// expect: bug ASSERTION r == 4
#include <assert.h>
#include <threads.h>

static int f(void *arg)
{
    thrd_exit(3);
}
int main(void)
{
    thrd_t t;
    int r;
    thrd_create(&t, f, 0);
    thrd_join(t, &r);
    assert(r == 4);
    return 0;
}

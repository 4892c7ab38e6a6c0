// expect: bug ASSERTION reach_error
extern void abort(void);
#include <assert.h>
void reach_error()
{
    assert(0 && "reach_error");
}
#include <pthread.h>
int x;
void *thr1()
{
    x = 1;
    return 0;
}
void thr2(void)
{
    x = 2;
}
int main()
{
    pthread_t a, b;
    pthread_create(&a, 0, thr1, 0);
    pthread_create(&b, 0, (void *)thr2, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    if (x == 1) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return 0;
}

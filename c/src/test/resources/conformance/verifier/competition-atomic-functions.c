// expect: verified
// mode: report
extern void abort(void);
void assume_abort_if_not(int cond)
{
    if(!cond) {
        abort();
    }
}
#include <pthread.h>
#include <assert.h>
extern void __VERIFIER_atomic_begin(void); extern void __VERIFIER_atomic_end(void);
int m; int s;
void __VERIFIER_atomic_acquire(void)
{
    assume_abort_if_not(m==0);
    m = 1;
}
void __VERIFIER_atomic_release(void)
{
    assume_abort_if_not(m==1);
    m = 0;
}
void *thr(void *a)
{
    __VERIFIER_atomic_acquire();
    s = 5;
    assert(s==5);
    __VERIFIER_atomic_release();
    return 0;
}
int main()
{
    pthread_t a, b;
    pthread_create(&a, 0, thr, 0);
    pthread_create(&b, 0, thr, 0);
    return 0;
}

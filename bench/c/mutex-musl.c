/* N threads, lock of the musl library. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic lk, wt, sig;
static void sleep_on(atomic *word, int expected)
{
    int seen = sig;
    if (*word == expected)
        AWAIT_NE(&sig, seen);
}
static void acquire(int i)
{
    if (CAS(&lk, 0, 1))
        return;
    BOUND(N == 2 ? 3 : 2);
    VISIT;
    while (!CAS(&lk, 0, 1)) {
        ADD(&wt, 1);
        (void)CAS(&lk, 1, 2);
        sleep_on(&lk, 2);
        ADD(&wt, -1);
        VISIT;
    }
}
static void release(int i)
{
    int before = atomic_exchange(&lk, 0);
    if (wt > 0 || before != 1)
        ADD(&sig, 1);
}
shared section;
THREAD(worker)
{
    int i = SELF;
    acquire(i);
    section = i;
    assert(section == i);
    release(i);
    return 0;
}
MAIN { for (int i = 0; i < N; i++) START(worker, i); return 0; }

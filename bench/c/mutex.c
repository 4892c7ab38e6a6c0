/* N threads, lock that sleeps on a futex: 0 is free, 1 held, 2 held with sleepers. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic m, sig;
static void sleep_on(atomic *word, int expected)
{
    int seen = sig;
    if (*word == expected)
        AWAIT_NE(&sig, seen);
}
static void acquire(int i)
{
    if (CAS(&m, 0, 1))
        return;
    BOUND(N + 1);
    for (;;) {
        VISIT;
        int marked = CAS(&m, 1, 2);
        sleep_on(&m, 2);
        if (CAS(&m, 0, 2))
            return;
        __VERIFIER_assume(marked);
    }
}
static void release(int i)
{
    if (CAS(&m, 1, 0))
        return;
    m = 0;
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

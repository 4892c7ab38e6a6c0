/* N threads, lock that sleeps on a futex, with its loops as they come. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic m, sig;
static void sleep_on(atomic *word, int expected)
{
    int seen = sig;
    if (*word != expected)
        return;
    while (sig == seen)
        ;
}
static void acquire(int i)
{
    if (CAS(&m, 0, 1))
        return;
    for (;;) {
        (void)CAS(&m, 1, 2);
        sleep_on(&m, 2);
        if (CAS(&m, 0, 2))
            return;
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

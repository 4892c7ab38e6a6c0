/* N threads, lock of the musl library, with its loops as they come. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic lk, wt, sig;
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
    if (CAS(&lk, 0, 1))
        return;
    while (!CAS(&lk, 0, 1)) {
        ADD(&wt, 1);
        (void)CAS(&lk, 1, 2);
        sleep_on(&lk, 2);
        ADD(&wt, -1);
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
/* No loop here: the bound of the table is smaller than the number of threads. */
MAIN
{
    START(worker, 0);
    START(worker, 1);
    if (N == 3)
        START(worker, 2);
    return 0;
}

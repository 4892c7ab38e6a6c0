/* N threads, test-and-test-and-set lock, with its loops as they come. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic st;
static void acquire(int i)
{
    for (;;) {
        while (st != 0)
            ;
        if (atomic_exchange(&st, 1) == 0)
            return;
    }
}
static void release(int i) { st = 0; }
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

/* N threads, test-and-test-and-set lock. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic st;
static void acquire(int i)
{
    AWAIT_EQ(&st, 0);
    AWAIT_EQ_THEN_SET(&st, 0, 1);
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

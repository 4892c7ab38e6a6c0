/* N threads, ticket lock with a waiting array. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic tk, gr, a[N + 2];
static void acquire(int i)
{
    int ticket = atomic_fetch_add(&tk, 1);
    int ahead = ticket - gr;
    if (ahead == 0)
        return;
    if (ahead > 1) {
        int seen = a[ticket];
        while (ticket - gr > 1)
            seen = AWAIT_NE(&a[ticket], seen);
    }
    AWAIT_EQ(&gr, ticket);
}
static void release(int i)
{
    int granted = gr + 1;
    gr = granted;
    ADD(&a[granted + 1], 1);
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

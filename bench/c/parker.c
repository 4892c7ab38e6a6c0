/* Park against unpark, at most N rounds. */
#include "crew.h"
#ifndef N
#define N 4
#endif

shared cond, fin, x, y, cnt, pc;
static void unpark(void)
{
    y = 1;
    __VERIFIER_assume(x == 0);
    int before = cnt;
    cnt = 1;
    y = 0;
    if (before < 1)
        pc = 0;
}
static void park(void)
{
    if (cnt > 0) {
        cnt = 0;
        return;
    }
    x = 1;
    if (y != 0) {
        x = 0;
        return;
    }
    if (cnt > 0) {
        cnt = 0;
        x = 0;
        return;
    }
    pc = 1;
    x = 0;
    assert(fin == 0 || pc == 0);
    __VERIFIER_assume(pc == 0);
    x = 1;
    __VERIFIER_assume(y == 0);
    cnt = 0;
    x = 0;
}
THREAD(parker)
{
    for (int i = 0; cond == 0; i++) {
        __VERIFIER_assume(i < N);
        park();
    }
    return 0;
}
MAIN
{
    cnt = 0;
    pc = 0;
    START(parker, 0);
    unpark();
    cond = 1;
    unpark();
    fin = 1;
    return 0;
}

/* Szymanski, two threads, every loop at most N times. */
#include "crew.h"
#ifndef N
#define N 1
#endif

shared f1, f2, x;
#define ENTER(mark) do { x = mark; assert(x == mark); } while (0)
/* Reads at most N times until the condition holds. */
#define WITHIN(condition) ({ int ok_ = 0; for (int i_ = 0; i_ < N && !ok_; i_++) ok_ = (condition); ok_; })
static int round_of(shared *own, shared *other, int mark)
{
    *own = 1;
    if (!WITHIN(*other < 3))
        return 0;
    *own = 3;
    if (*other == 1) {
        *own = 2;
        if (!WITHIN(*other == 4))
            return 0;
    }
    *own = 4;
    if (!WITHIN(*other < 2))
        return 0;
    ENTER(mark);
    if (!WITHIN(*other < 2 || *other > 3))
        return 0;
    *own = 0;
    return 1;
}
THREAD(p1) { for (int i = 0; i < N && round_of(&f1, &f2, 1); i++) ; return 0; }
THREAD(p2) { for (int i = 0; i < N && round_of(&f2, &f1, 2); i++) ; return 0; }
MAIN { START(p1, 0); START(p2, 0); JOIN_ALL; return 0; }

/* Peterson, two threads, every loop at most N times. */
#include "crew.h"
#ifndef N
#define N 1
#endif

shared f0, f1, turn, x;
#define ENTER(mark) do { x = mark; assert(x == mark); } while (0)
/* Reads at most N times until the condition holds. */
#define WITHIN(condition) ({ int ok_ = 0; for (int i_ = 0; i_ < N && !ok_; i_++) ok_ = (condition); ok_; })
static int may_enter(shared *other, int other_turn)
{
    int flag = *other, whose = turn;
    return flag != 1 || whose != other_turn;
}
static void compete(shared *own, shared *other, int other_turn, int mark)
{
    for (int round = 0; round < N; round++) {
        *own = 1;
        turn = other_turn;
        if (!WITHIN(may_enter(other, other_turn)))
            return;
        ENTER(mark);
        *own = 0;
    }
}
THREAD(p0) { compete(&f0, &f1, 1, 1); return 0; }
THREAD(p1) { compete(&f1, &f0, 0, 2); return 0; }
MAIN { START(p0, 0); START(p1, 0); JOIN_ALL; return 0; }

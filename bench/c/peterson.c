/* Peterson with fences, two threads. */
#include "exclusion.h"

atomic f0, f1, turn;
static int may_enter(atomic *other, int other_turn)
{
    int flag = *other, whose = turn;
    return flag != 1 || whose != other_turn;
}
static void compete(atomic *own, atomic *other, int other_turn, int mark)
{
    for (int round = 0; round < O; round++) {
        *own = 1;
        FENCE;
        turn = other_turn;
        FENCE;
        if (!POLL(may_enter(other, other_turn)))
            return;
        v = mark;
        *own = 0;
    }
}
THREAD(p0) { compete(&f0, &f1, 1, 1); return 0; }
THREAD(p1) { compete(&f1, &f0, 0, 2); return 0; }
MAIN { START(p0, 0); START(p1, 0); JOIN_ALL; return 0; }

/* Szymanski with fences, two threads. */
#include "exclusion.h"

atomic f1, f2;
static int go_round(atomic *own, atomic *other, int mark)
{
    *own = 1;
    if (!POLL(*other < 3))
        return 0;
    *own = 3;
    FENCE;
    if (*other == 1) {
        *own = 2;
        FENCE;
        if (!POLL(*other == 4))
            return 0;
    }
    *own = 4;
    if (!POLL(*other < 2))
        return 0;
    v = mark;
    if (!POLL(*other < 2 || *other > 3))
        return 0;
    *own = 0;
    return 1;
}
static void compete(atomic *own, atomic *other, int mark)
{
    for (int round = 0; round < O; round++)
        if (!go_round(own, other, mark))
            return;
}
THREAD(p1) { compete(&f1, &f2, 1); return 0; }
THREAD(p2) { compete(&f2, &f1, 2); return 0; }
MAIN { START(p1, 0); START(p2, 0); JOIN_ALL; return 0; }

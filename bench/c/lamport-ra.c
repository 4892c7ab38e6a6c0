/* Lamport's fast mutex with fences, two threads. */
#include "exclusion.h"

atomic b1, b2, x, y;
enum attempt { ENTERED, AGAIN, GIVEN_UP };
static enum attempt wait_for_y(void) { return POLL(y == 0) ? AGAIN : GIVEN_UP; }
static enum attempt attempt(atomic *own, atomic *other, int id)
{
    *own = 1;
    x = id;
    FENCE;
    if (y != 0) {
        *own = 0;
        return wait_for_y();
    }
    y = id;
    FENCE;
    if (x != id) {
        *own = 0;
        if (!POLL(*other < 1))
            return GIVEN_UP;
        if (y != id)
            return wait_for_y();
    }
    return ENTERED;
}
static void compete(atomic *own, atomic *other, int id)
{
    for (int round = 0; round < O; round++) {
        enum attempt last = AGAIN;
        for (int i = 0; i < L && last == AGAIN; i++)
            last = attempt(own, other, id);
        if (last != ENTERED)
            return;
        v = id;
        y = 0;
        *own = 0;
    }
}
THREAD(p1) { compete(&b1, &b2, 1); return 0; }
THREAD(p2) { compete(&b2, &b1, 2); return 0; }
MAIN { START(p1, 0); START(p2, 0); JOIN_ALL; return 0; }

/* Lamport's fast mutex, two threads, every loop at most N times. */
#include "crew.h"
#ifndef N
#define N 1
#endif

shared b1, b2, w, y, x;
#define ENTER(mark) do { x = mark; assert(x == mark); } while (0)
/* Reads at most N times until the condition holds. */
#define WITHIN(condition) ({ int ok_ = 0; for (int i_ = 0; i_ < N && !ok_; i_++) ok_ = (condition); ok_; })
enum { ENTERED, AGAIN, GIVEN_UP };
static int wait_for_y(void) { return WITHIN(y == 0) ? AGAIN : GIVEN_UP; }
static int attempt(shared *own, shared *other, int id)
{
    *own = 1;
    w = id;
    if (y != 0) {
        *own = 0;
        return wait_for_y();
    }
    y = id;
    if (w != id) {
        *own = 0;
        if (!WITHIN(*other < 1))
            return GIVEN_UP;
        if (y != id)
            return wait_for_y();
    }
    return ENTERED;
}
static void compete(shared *own, shared *other, int id)
{
    for (int round = 0; round < N; round++) {
        int result = AGAIN;
        for (int i = 0; i < N && result == AGAIN; i++)
            result = attempt(own, other, id);
        if (result != ENTERED)
            return;
        ENTER(id);
        y = 0;
        *own = 0;
    }
}
THREAD(p1) { compete(&b1, &b2, 1); return 0; }
THREAD(p2) { compete(&b2, &b1, 2); return 0; }
MAIN { START(p1, 0); START(p2, 0); JOIN_ALL; return 0; }

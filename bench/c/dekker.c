/* Dekker with fences, two threads. */
#include "exclusion.h"

atomic f0, f1, turn;
static int is_free(atomic *own, atomic *other, int id)
{
    for (int i = 0; i < L; i++) {
        if (*other == 0)
            return 1;
        if (turn != id) {
            *own = 0;
            if (!POLL(turn == id))
                return 0;
            *own = 1;
            FENCE;
        }
    }
    return 0;
}
static void compete(atomic *own, atomic *other, int id)
{
    for (int round = 0; round < O; round++) {
        *own = 1;
        FENCE;
        if (!is_free(own, other, id))
            return;
        v = id + 1;
        turn = 1 - id;
        *own = 0;
    }
}
THREAD(p0) { compete(&f0, &f1, 0); return 0; }
THREAD(p1) { compete(&f1, &f0, 1); return 0; }
MAIN { START(p0, 0); START(p1, 0); JOIN_ALL; return 0; }

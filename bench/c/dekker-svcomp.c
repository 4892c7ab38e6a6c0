/* Dekker, two threads, every loop at most N times. */
#include "crew.h"
#ifndef N
#define N 1
#endif

shared f1, f2, turn, x;
#define ENTER(mark) do { x = mark; assert(x == mark); } while (0)
/* Reads at most N times until the condition holds. */
#define WITHIN(condition) ({ int ok_ = 0; for (int i_ = 0; i_ < N && !ok_; i_++) ok_ = (condition); ok_; })
static void compete(shared *own, shared *other, int own_turn, int mark)
{
    for (int round = 0; round < N; round++) {
        *own = 1;
        int free = 0;
        for (int i = 0; i < N && !free; i++) {
            if (*other == 0) {
                free = 1;
            } else if (turn != own_turn) {
                *own = 0;
                if (!WITHIN(turn == own_turn))
                    return;
                *own = 1;
            }
        }
        if (!free)
            return;
        ENTER(mark);
        turn = 1 - own_turn;
        *own = 0;
    }
}
THREAD(p1) { compete(&f1, &f2, 0, 1); return 0; }
THREAD(p2) { compete(&f2, &f1, 1, 2); return 0; }
MAIN { START(p1, 0); START(p2, 0); JOIN_ALL; return 0; }

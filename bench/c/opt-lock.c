/* Two threads try an optimistic lock at most N times. */
#include "crew.h"
#ifndef N
#define N 11
#endif

shared x, y;
THREAD(worker)
{
    int id = SELF;
    for (int round = 0; round < N; round++) {
        x = id;
        y = 1;
        if (x == id) {
            y;
            break;
        }
    }
    return 0;
}
MAIN { START(worker, 0); START(worker, 1); return 0; }

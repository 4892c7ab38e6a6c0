/* Two threads write and read back N times, after private work. */
#include "crew.h"
#ifndef N
#define N 4
#endif

shared v, loc[2];
THREAD(worker)
{
    int t = SELF;
    for (int i = 0; i < 42; i++) {
        loc[t] = i;
        loc[t];
    }
    for (int i = 0; i < N; i++) {
        v = t;
        v;
    }
    return 0;
}
MAIN { START(worker, 0); START(worker, 1); return 0; }

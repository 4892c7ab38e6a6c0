/* 2N threads around a write that few orders allow. */
#include "crew.h"
#ifndef N
#define N 5
#endif

shared x, y, z;
THREAD(p) { x; return 0; }
THREAD(q) { y = 1; return 0; }
THREAD(r) { if (y == 0) z = 1; return 0; }
THREAD(s) { if (z == 1 && y == 0) x = 1; return 0; }
MAIN
{
    for (int i = 0; i < N; i++) {
        START(p, 0);
        START(q, 0);
    }
    START(r, 0);
    START(s, 0);
    return 0;
}

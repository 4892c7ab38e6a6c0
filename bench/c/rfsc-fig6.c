/* Mutual exclusion that keeps N races apart under SC only: RFSC fig. 6. */
#include "crew.h"
#ifndef N
#define N 3
#endif

shared x, y;
atomic c[N + 1];
static void races(void)
{
    for (int i = 0; i < N; i++)
        atomic_exchange(&c[i], 0);
}
THREAD(t1) { x = 1; if (y != 1) races(); return 0; }
THREAD(t2) { y = 1; if (x != 1) races(); return 0; }
MAIN { START(t1, 0); START(t2, 0); return 0; }

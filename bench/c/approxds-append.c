/* N threads append to an array of N-2 slots without a lock. */
#include "crew.h"
#ifndef N
#define N 4
#endif

#define SLOTS (N - 2)
shared e[SLOTS], next;
THREAD(append)
{
    int i = next;
    if (i < SLOTS) {
        e[i] = SELF;
        next = i + 1;
    }
    return 0;
}
MAIN
{
    for (int k = 0; k < N; k++)
        START(append, k);
    JOIN_ALL;
    for (int i = next; i != 0; i = next) {
        e[i - 1];
        assert(next == i);
        next = i - 1;
    }
    return 0;
}

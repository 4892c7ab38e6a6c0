/* Lamport's fast mutex for N threads. */
#include "crew.h"
#ifndef N
#define N 2
#endif

shared b[N + 1], x, y, cs;
static int try_lock(int i)
{
    b[i] = 1;
    x = i;
    if (y != 0) {
        b[i] = 0;
        return 0;
    }
    y = i;
    if (x == i)
        return 1;
    b[i] = 0;
    for (int j = 1; j <= N; j++)
        __VERIFIER_assume(b[j] == 0);
    return y == i;
}
THREAD(worker)
{
    int i = SELF;
    while (!try_lock(i))
        __VERIFIER_assume(y == 0);
    cs = i;
    assert(cs == i);
    y = 0;
    b[i] = 0;
    return 0;
}
MAIN { for (int i = 1; i <= N; i++) START(worker, i); return 0; }

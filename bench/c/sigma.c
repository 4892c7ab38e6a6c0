/* Main counts up while N workers look at the count. */
#include "crew.h"
#ifndef N
#define N 6
#endif

shared idx = -1, a[N];
THREAD(worker) { a[idx] = 1; return 0; }
MAIN
{
    for (int i = 0; i < N; i++) {
        idx = idx + 1;
        START(worker, 0);
    }
    JOIN_ALL;
    return 0;
}

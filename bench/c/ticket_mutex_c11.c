/* Three threads with tickets, waits of N reads. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic next, grant;
THREAD(worker)
{
    int ticket = atomic_fetch_add(&next, 1);
    for (int i = 0; i < N; i++) {
        if (grant == ticket) {
            int k = grant;
            grant = k + 1;
            return 0;
        }
    }
    return 0;
}
MAIN { START(worker, 0); START(worker, 1); START(worker, 2); JOIN_ALL; return 0; }

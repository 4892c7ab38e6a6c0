/* Four threads at a barrier, waits of N reads. */
#include "crew.h"
#ifndef N
#define N 2
#endif
#define OTHERS 3

atomic waiting, step;
THREAD(worker)
{
    int before = step;
    if (atomic_fetch_add(&waiting, 1) == OTHERS) {
        waiting = 0;
        (void)atomic_fetch_add(&step, 1);
        return 0;
    }
    for (int i = 0; i < N; i++)
        if (step != before)
            return 0;
    return 0;
}
MAIN { for (int i = 0; i <= OTHERS; i++) START(worker, i); JOIN_ALL; return 0; }

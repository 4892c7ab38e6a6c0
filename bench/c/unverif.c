/* N threads increment and read; the first counts on alone, until a bound stops it. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic r;
shared s;
THREAD(worker)
{
    ADD(&r, 1);
    if (r != 1)
        return 0;
    BOUND(2);
    for (int l = 1;; l++) {
        VISIT;
        s = s + 1;
        assert(s == l);
    }
}
MAIN { for (int i = 0; i < N; i++) START(worker, 0); return 0; }

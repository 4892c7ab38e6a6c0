/* N-1 setters of two variables and a checker, nothing asserted. */
#include "crew.h"
#ifndef N
#define N 4
#endif

shared a, b;
THREAD(setter) { a = 1; b = -1; return 0; }
THREAD(checker)
{
    int holds = (a == 0 && b == 0) || (a == 1 && b == -1);
    (void)holds;
    return 0;
}
MAIN { for (int i = 0; i < N - 1; i++) START(setter, 0); START(checker, 0); JOIN_ALL; return 0; }

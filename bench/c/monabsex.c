/* N threads write the same value and read it back. */
#include "crew.h"
#ifndef N
#define N 4
#endif

shared s;
THREAD(worker) { s = 4; assert(s == 4); return 0; }
MAIN { for (int i = 0; i < N; i++) START(worker, 0); return 0; }

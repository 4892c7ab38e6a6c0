/* One writer of X and N-1 of Y; main reads after all. */
#include "crew.h"
#ifndef N
#define N 5
#endif

volatile char v;
THREAD(writer) { v = SELF; return 0; }
MAIN { for (int i = 0; i < N; i++) START(writer, i == 0 ? 'X' : 'Y'); JOIN_ALL; v; return 0; }

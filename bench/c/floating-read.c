/* N writers; main reads at any time. */
#include "crew.h"
#ifndef N
#define N 6
#endif

shared x;
THREAD(writer) { x = SELF; return 0; }
MAIN { for (int i = 1; i <= N; i++) START(writer, i); assert(x < N + 1); JOIN_ALL; return 0; }

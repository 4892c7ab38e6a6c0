/* N writers; main reads after all. */
#include "crew.h"
#ifndef N
#define N 7
#endif

shared x;
THREAD(writer) { x = SELF; return 0; }
MAIN { for (int i = 1; i <= N; i++) START(writer, i); JOIN_ALL; x; return 0; }

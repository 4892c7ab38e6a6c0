/* Two threads write N times each, one reads twice. */
#include "crew.h"
#ifndef N
#define N 5
#endif

shared x;
THREAD(writer) { for (int i = 0; i < N; i++) x = SELF; return 0; }
THREAD(reader) { x; x; return 0; }
MAIN { START(writer, 1); START(writer, 2); START(reader, 0); return 0; }

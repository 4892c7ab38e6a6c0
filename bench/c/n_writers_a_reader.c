/* N writers of the same value, one reader. */
#include "crew.h"
#ifndef N
#define N 5
#endif

shared x;
THREAD(writer) { x = 1; return 0; }
THREAD(reader) { x; return 0; }
MAIN { for (int i = 0; i < N; i++) START(writer, 0); START(reader, 0); return 0; }

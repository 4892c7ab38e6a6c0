/* One writer, N readers. */
#include "crew.h"
#ifndef N
#define N 9
#endif

shared x;
THREAD(writer) { x = 42; return 0; }
THREAD(reader) { x; return 0; }
MAIN { START(writer, 0); for (int i = 0; i < N; i++) START(reader, 0); JOIN_ALL; return 0; }

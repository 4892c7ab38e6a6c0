/* A write that follows a read of a flag: TRACER fig. 3. */
#include "crew.h"

shared x, y;
THREAD(t1) { x = 1; y = 1; return 0; }
THREAD(t2) { y; x = 2; return 0; }
MAIN { START(t1, 0); START(t2, 0); return 0; }

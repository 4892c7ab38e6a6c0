/* Writes that follow reads of nothing: TRACER fig. 7. */
#include "crew.h"

shared x, y;
THREAD(t1) { x; return 0; }
THREAD(t2) { x = 2; return 0; }
THREAD(t3) { y; x = 3; return 0; }
THREAD(t4) { y; x = 4; return 0; }
MAIN { START(t1, 0); START(t2, 0); START(t3, 0); START(t4, 0); return 0; }

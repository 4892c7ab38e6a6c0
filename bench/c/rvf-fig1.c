/* Writes of one value, and two reads: RVF fig. 1. */
#include "crew.h"

shared x, y;
THREAD(t1) { x = 1; y = 1; return 0; }
THREAD(t2) { x = 1; y = 1; x; return 0; }
THREAD(t3) { x = 1; y = 1; y; return 0; }
MAIN { START(t1, 0); START(t2, 0); START(t3, 0); return 0; }

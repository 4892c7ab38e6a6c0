/* Two writes each in opposite order: TRACER fig. 2. */
#include "crew.h"

shared x, y;
THREAD(t1) { x = 1; y = 2; return 0; }
THREAD(t2) { y = 1; x = 2; return 0; }
MAIN { START(t1, 0); START(t2, 0); return 0; }

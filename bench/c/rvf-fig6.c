/* Two reads, one of which reveals a write: RVF fig. 6, reconstructed. */
#include "crew.h"

shared x, y;
THREAD(t1) { x = 1; x; y = 1; return 0; }
THREAD(t2) { x = 1; y = 1; y; x = 2; return 0; }
MAIN { START(t1, 0); START(t2, 0); return 0; }

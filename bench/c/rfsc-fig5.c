/* A trace whose saturation decides nothing: RFSC fig. 5. */
#include "crew.h"

shared x, y, z;
THREAD(t0) { z = 1; return 0; }
THREAD(t1) { z; y = 2; return 0; }
THREAD(t2) { y; x = 3; return 0; }
THREAD(t3) { x = 4; return 0; }
THREAD(t4) { x; y = 5; z; return 0; }
THREAD(t5) { x; z = 6; y; return 0; }
MAIN {
    START(t0, 0);
    START(t1, 0);
    START(t2, 0);
    START(t3, 0);
    START(t4, 0);
    START(t5, 0);
    return 0;
}

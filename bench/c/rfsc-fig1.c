/* Two threads write and read back: RFSC fig. 1. */
#include "crew.h"

shared x;
THREAD(writer) { x = SELF; x; return 0; }
MAIN { START(writer, 1); START(writer, 2); return 0; }

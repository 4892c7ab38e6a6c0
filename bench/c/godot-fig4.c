/* A thread waits for a flag to be lowered: GODOT fig. 4. */
#include "crew.h"

shared x, y;
THREAD(p) { x = 1; x = 0; return 0; }
THREAD(q) { AWAIT_EQ(&x, 0); y = 1; return 0; }
MAIN { START(p, 0); START(q, 0); return 0; }

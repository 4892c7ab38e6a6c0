/* A thread waits for a flag: GODOT fig. 2. */
#include "crew.h"

shared x;
THREAD(p) { AWAIT_EQ(&x, 1); return 0; }
THREAD(q) { x = 1; return 0; }
MAIN { START(p, 0); START(q, 0); return 0; }

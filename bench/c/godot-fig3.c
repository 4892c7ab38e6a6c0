/* Two writes each in the same order: GODOT fig. 3. */
#include "crew.h"

shared x, y;
THREAD(writer) { x = SELF; y = SELF; return 0; }
MAIN { START(writer, 1); START(writer, 2); return 0; }

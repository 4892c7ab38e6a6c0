/* A thread waits until the increments 1, 2, 3 make 3: GODOT fig. 5. */
#include "crew.h"

atomic x;
shared y;
THREAD(adder) { ADD(&x, SELF); return 0; }
THREAD(waiter) { AWAIT_EQ(&x, 3); y = 1; return 0; }
MAIN { START(adder, 1); START(adder, 2); START(adder, 3); START(waiter, 0); return 0; }

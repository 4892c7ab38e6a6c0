/* Main waits for 7 = 4+3 = 4+2+1: a regression test of Nidhugg. */
#include "crew.h"

atomic x;
THREAD(adder) { ADD(&x, SELF); return 0; }
MAIN
{
    START(adder, 2);
    START(adder, 4);
    START(adder, 3);
    START(adder, 1);
    AWAIT_EQ(&x, 7);
    return 0;
}

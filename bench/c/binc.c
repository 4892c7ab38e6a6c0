/* N threads increment two counters each. */
#include "crew.h"
#ifndef N
#define N 4
#endif

atomic x, y;
THREAD(adder) { ADD(&x, 1); ADD(&y, 1); return 0; }
MAIN { for (int i = 0; i < N; i++) START(adder, 0); return 0; }

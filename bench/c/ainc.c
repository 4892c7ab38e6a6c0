/* N increments. */
#include "crew.h"
#ifndef N
#define N 5
#endif

atomic x;
THREAD(adder) { ADD(&x, 1); return 0; }
MAIN { for (int i = 0; i < N; i++) START(adder, 0); return 0; }

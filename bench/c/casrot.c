/* N compare-and-sets from each number to the next. */
#include "crew.h"
#ifndef N
#define N 8
#endif

atomic x;
THREAD(rotate) { CAS(&x, SELF - 1, SELF); return 0; }
MAIN { for (int i = 1; i <= N; i++) START(rotate, i); return 0; }

/* Mutual exclusion with fences. The digits of N are L and O: a wait reads at most L times, a thread
 * makes at most O rounds. */
#include "crew.h"
#ifndef N
#define N 11
#endif
#define L (N / 10)
#define O (N % 10)

atomic v, z;
/* A fence is an atomic update that changes nothing. */
#define FENCE ((void)atomic_fetch_add(&z, 0))
/* Reads at most L times until the condition holds. */
#define POLL(condition) ({ int ok_ = 0; for (int i_ = 0; i_ < L && !ok_; i_++) ok_ = (condition); ok_; })

/* Two threads sort three elements, without the third comparison: GODOT fig. 1. */
#include "crew.h"

shared x[3] = {3, 2, 1}, y;
static void compare_and_swap(int i, int j)
{
    int a = x[i], b = x[j];
    if (a > b) {
        x[i] = b;
        x[j] = a;
    }
}
THREAD(p)
{
    compare_and_swap(0, 1);
    y = 1;
    return 0;
}
THREAD(q)
{
    AWAIT_EQ(&y, 1);
    compare_and_swap(1, 2);
    y = 2;
    return 0;
}
MAIN { START(p, 0); START(q, 0); return 0; }

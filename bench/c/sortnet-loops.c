/* N threads sort 2N elements in Batcher's network, with its loops as they come; comparator c
   belongs to thread c % N. */
#include "crew.h"
#ifndef N
#define N 4
#endif

#define ELEMENTS (2 * N)
shared x[ELEMENTS];
atomic generation[ELEMENTS];
static void await_generation(int i, int wanted)
{
    while (generation[i] != wanted)
        ;
}
static void compare_and_swap(int i, int j)
{
    int a = x[i], b = x[j];
    if (a > b) {
        x[i] = b;
        x[j] = a;
    }
}
THREAD(worker)
{
    int before[ELEMENTS] = {0}, c = 0;
    for (int p = 1; p < ELEMENTS; p *= 2)
        for (int k = p; k >= 1; k /= 2)
            for (int j = k % p; j + k < ELEMENTS; j += 2 * k)
                for (int i = j; i < j + k && i + k < ELEMENTS; i++)
                    if (i / (2 * p) == (i + k) / (2 * p)) {
                        int m = i + k;
                        if (c++ % N == SELF) {
                            await_generation(i, before[i]);
                            await_generation(m, before[m]);
                            compare_and_swap(i, m);
                            generation[i] = before[i] + 1;
                            generation[m] = before[m] + 1;
                        }
                        before[i]++;
                        before[m]++;
                    }
    return 0;
}
MAIN
{
    for (int i = 0; i < ELEMENTS; i++)
        x[i] = ELEMENTS - i;
    for (int t = 0; t < N; t++)
        START(worker, t);
    JOIN_ALL;
    for (int i = 0; i < ELEMENTS; i++)
        assert(x[i] == i + 1);
    return 0;
}

/* N writers of neighbours; a reader searches the last zero. */
#include "crew.h"
#ifndef N
#define N 9
#endif

shared a[N + 1];
THREAD(reader)
{
    int i = N;
    while (a[i] != 0)
        i--;
    return 0;
}
THREAD(writer) { a[SELF] = a[SELF - 1] + 1; return 0; }
MAIN { START(reader, 0); for (int j = 1; j <= N; j++) START(writer, j); return 0; }

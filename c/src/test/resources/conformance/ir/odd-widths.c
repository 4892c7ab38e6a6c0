// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
int main(void)
{
    unsigned _BitInt(24) a = 0xffffff;
    a += 2;
    assert(a == 1);
    _BitInt(5) b = 15;
    b++;
    assert(b == -16);
    return 0;
}

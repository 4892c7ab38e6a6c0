// expect: error line
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
    __int128 x = 1;
    x <<= 100;
    assert((long)(x >> 90) == 1024);
    return 0;
}

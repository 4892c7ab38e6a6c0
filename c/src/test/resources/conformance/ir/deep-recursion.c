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
int depth(int n)
{
    char pad[32];
    pad[n % 32] = 1;
    return n == 0 ? 0 : depth(n - 1) + pad[n % 32];
}
int main(void)
{
    assert(depth(2000) == 2000);
    return 0;
}

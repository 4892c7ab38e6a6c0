// expect: verified
// count: rf 1+1
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
    _Bool b = __VERIFIER_nondet_bool();
    __VERIFIER_assume(b);
    assert(b);
    return 0;
}

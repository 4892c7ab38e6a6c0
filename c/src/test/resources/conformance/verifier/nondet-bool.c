// expect: bug ASSERTION !(a && b)
#include <assert.h>
#include <ratatosk.h>

int main(void)
{
    int a = __VERIFIER_nondet_bool(), b = __VERIFIER_nondet_bool();
    assert(!(a && b));
    return 0;
}

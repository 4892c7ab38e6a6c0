// expect: verified
// count: rf 1+1
#include <assert.h>
#include <stdbool.h>
void __VERIFIER_assume(bool);
_Bool __VERIFIER_nondet_bool(void);
int main(void)
{
    bool b = __VERIFIER_nondet_bool();
    __VERIFIER_assume(b);
    assert(b);
}

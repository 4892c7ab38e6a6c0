// Without extern "C" the names have their parameters in them.
// expect: verified
#include <cassert>
void __VERIFIER_assume(bool);
bool __VERIFIER_nondet_bool(void);
int main()
{
    bool b = __VERIFIER_nondet_bool();
    __VERIFIER_assume(b);
    assert(b);
}

// expect: bug ASSERTION
#include <ratatosk.h>

int main(void)
{
    __VERIFIER_assert(1 == 1);
    __VERIFIER_assert(1 == 2);
    return 0;
}

// expect: bug ASSERTION __VERIFIER_error
#include <ratatosk.h>

int main(void)
{
    __VERIFIER_error();
    return 0;
}

// expect: error RATATOSK_EXPECT(WRONG, ...): expected ACCEPTABLE, INTERESTING or FORBIDDEN
#include <ratatosk.h>
RATATOSK_EXPECT(WRONG, "r1=0", "");

int main(void)
{
    return 0;
}

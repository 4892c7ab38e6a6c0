// expect: bug OUTCOME main: größer (no expectation is about it)
#include <pthread.h>
#include <ratatosk.h>
RATATOSK_EXPECT(ACCEPTABLE, "main: 1", "");

int main()
{
    int chosen = __ratatosk_choose(2);
    __ratatosk_observe("main: %s", chosen ? "1" : "größer");
    return 0;
}

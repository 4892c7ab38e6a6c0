// expect: bug ILLEGAL use of a local variable that was never set
#include <stdbool.h>
static bool never(void)
{
    bool b;
    for (int i = 0; i < 0; i++)
        b = true;
    return b ? 1 : 0;
}
int main(void)
{
    return never();
}

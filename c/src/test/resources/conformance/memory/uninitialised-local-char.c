// expect: bug ILLEGAL use of an uninitialised local variable
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

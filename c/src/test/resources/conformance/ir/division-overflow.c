// expect: bug ILLEGAL overflow
#include <limits.h>
volatile int a = INT_MIN, b = -1;
int main(void)
{
    return a / b;
}

// expect: bug ASSERTION b == 300
#include <assert.h>
#include <stdint.h>

volatile uint8_t b = 200;
int main(void)
{
    b += 100;
    assert(b == 300);
    return 0;
}

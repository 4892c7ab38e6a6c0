// expect: verified
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stddef.h>
#include <stdbool.h>
#include <inttypes.h>

int main(void)
{
    assert(INT_MAX == 2147483647 && CHAR_BIT == 8 && LONG_MIN < 0);
    assert(INT64_MAX == 9223372036854775807l && UINT8_MAX == 255 && SIZE_MAX > 0);
    bool b = 5;
    assert(b == true && sizeof(ptrdiff_t) == 8 && NULL == 0);
    assert(PRId64[0] == 'l');
    return 0;
}

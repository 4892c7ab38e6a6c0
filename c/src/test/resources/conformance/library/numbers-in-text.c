// expect: verified
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    char *end;
    assert(atoi("42") == 42 && atoi(" -7x") == -7 && atol("123456789012") == 123456789012l);
    assert(strtol("ff", &end, 16) == 255 && *end == 0);
    assert(strtol("0x1f", 0, 0) == 31 && strtoul("077", 0, 0) == 63 && strtol("12ab", &end, 10) == 12 && *end == 'a');
    return 0;
}

// expect: verified
// A precision of 0, a negative one, and zeros behind a prefix.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static void same(const char *found, const char *expected)
{
    assert(strcmp(found, expected) == 0);
}

int main(void)
{
    char text[80];
    snprintf(text, sizeof text, "[%.0d][%.0u][%.0x][%.0o][%3.0d][%-3.0d]", 0, 0, 0, 0, 0, 0);
    same(text, "[][][][][   ][   ]");
    snprintf(text, sizeof text, "[%+.0d][% .0d][%#.0x][%#.0o][%.d]", 0, 0, 0, 0, 0);
    same(text, "[+][ ][][0][]");
    snprintf(text, sizeof text, "[%.0d][%.1d][%.*d][%.*d]", 5, 0, -1, 0, 0, 0);
    same(text, "[5][0][0][]");
    snprintf(text, sizeof text, "[%#08x][%#08X][%#6x][%-#8x|]", 255, 255, 255, 255);
    same(text, "[0x0000ff][0X0000FF][  0xff][0xff    |]");
    return 0;
}

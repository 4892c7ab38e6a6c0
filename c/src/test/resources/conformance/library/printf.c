// expect: verified
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char s[64];
    assert(sprintf(s, "%d %u %x %c %s|%5d|%-5d|%05d", -3, 4u, 255, 'z', "str", 42, 42, 42) == 31);
    assert(strcmp(s, "-3 4 ff z str|   42|42   |00042") == 0);
    assert(snprintf(s, 4, "%ld", 123456789l) == 9 && strcmp(s, "123") == 0);
    sprintf(s, "%.2f %g %e", 3.14159, 0.5, 1500.0);
    assert(strcmp(s, "3.14 0.5 1.500000e+03") == 0);
    sprintf(s, "%5.1f|%+d|%%|%*d|%.3s|%lx|%hhd", 2.25, 7, 4, 9, "abcdef", 1l << 36, 300);
    assert(strcmp(s, "  2.2|+7|%|   9|abc|1000000000|44") == 0 || strcmp(s, "  2.3|+7|%|   9|abc|1000000000|44") == 0);
    return 0;
}

// expect: verified
#include <assert.h>
#include <string.h>

int main(void)
{
    char a[20] = "abc", b[20];
    assert(strlen(a) == 3 && strcpy(b, a) == b && strcmp(a, b) == 0);
    strcat(b, "def");
    assert(strcmp(b, "abcdef") == 0 && strncmp(b, "abcxyz", 3) == 0 && strcmp("abc", "abd") < 0);
    strncpy(a, "xy", 4);
    assert(a[1] == 'y' && a[3] == 0);
    strncat(b, "ghi", 2);
    assert(strcmp(b, "abcdefgh") == 0 && strnlen(b, 4) == 4);
    return 0;
}

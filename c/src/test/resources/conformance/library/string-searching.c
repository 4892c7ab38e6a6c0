// expect: verified
#include <assert.h>
#include <string.h>

int main(void)
{
    const char *s = "hello world";
    assert(strchr(s, 'o') == s + 4 && strrchr(s, 'o') == s + 7 && strchr(s, 'z') == 0);
    assert(strstr(s, "wor") == s + 6 && strstr(s, "xyz") == 0 && strstr(s, "") == s);
    assert(strspn(s, "hel") == 4 && strcspn(s, " ") == 5);
    assert(memchr(s, 'w', 11) == s + 6 && memchr(s, 'w', 3) == 0);
    assert(strcasecmp("ABC", "abc") == 0);
    return 0;
}

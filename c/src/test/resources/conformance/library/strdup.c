// expect: verified
#include <assert.h>
#include <string.h>
#include <stdlib.h>

int main(void)
{
    char *p = strdup("abc"), *q = strndup("abcdef", 2);
    assert(strcmp(p, "abc") == 0 && strcmp(q, "ab") == 0);
    free(p);
    free(q);
    return 0;
}

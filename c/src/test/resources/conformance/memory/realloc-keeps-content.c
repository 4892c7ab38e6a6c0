// expect: verified
// warning: leak: 2 bytes
#include <assert.h>
#include <stdlib.h>

int main(void)
{
    char *p = malloc(3);
    p[0] = 'a';
    p[1] = 'b';
    p[2] = 'c';
    p = realloc(p, 10);
    assert(p[0] == 'a' && p[2] == 'c');
    p[9] = 'z';
    p = realloc(p, 2);
    assert(p[1] == 'b');
    p = realloc(0, 4);
    free(p);
    return 0;
}

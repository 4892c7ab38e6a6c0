// expect: verified
#include <assert.h>
#include <string.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4}, b[4];
    memcpy(b, a, sizeof a);
    assert(memcmp(a, b, sizeof a) == 0 && b[3] == 4);
    memmove(a + 1, a, 3 * sizeof(int));
    assert(a[0] == 1 && a[1] == 1 && a[3] == 3);
    memset(b, 0xff, 8);
    assert(b[0] == -1 && b[1] == -1 && b[2] == 3);
    assert(memcmp("abc", "abd", 3) < 0);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stddef.h>

enum colour { RED, GREEN = 5, BLUE };
struct s { char c; long l; short h; };
int main(void)
{
    enum colour c = BLUE;
    assert(c == 6 && sizeof(struct s) == 24 && offsetof(struct s, h) == 16);
    assert(sizeof(long) == 8 && sizeof(void *) == 8 && _Alignof(double) == 8);
    return 0;
}

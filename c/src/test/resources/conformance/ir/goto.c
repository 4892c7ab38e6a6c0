// expect: verified
#include <assert.h>

int main(void)
{
    int i = 0, s = 0;
    again:
    if (i < 5) {
        s += i++;
        goto again;
    }
    assert(s == 10);
    return 0;
}

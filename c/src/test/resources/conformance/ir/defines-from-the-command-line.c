// expect: verified
// args: -DN=3 -DTWICE(x)=((x)*2)
#include <assert.h>

int main(void)
{
    assert(N == 3 && TWICE(N) == 6);
    return 0;
}

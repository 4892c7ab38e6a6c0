// expect: verified
#include <assert.h>

static int sum(int n)
{
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i;
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
int main(void)
{
    assert(sum(5) == 10 && sum(10) == 45);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
int main(void)
{
    int a[] = {5, 2, 9, 1, 7}, key = 7;
    qsort(a, 5, sizeof(int), compare);
    for (int i = 1; i < 5; i++)
        assert(a[i - 1] <= a[i]);
    assert(bsearch(&key, a, 5, sizeof(int), compare) == &a[3]);
    key = 6;
    assert(bsearch(&key, a, 5, sizeof(int), compare) == 0);
    return 0;
}

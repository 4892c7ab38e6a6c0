// expect: verified
#include <assert.h>

int grid[3][4] = {{1, 2}, {5}}; static const int table[] = {2, 3, 5, 7};
int main(void)
{
    int local[5] = {0};
    for (int i = 0; i < 4; i++)
        local[i] = table[i] + grid[0][i];
    assert(local[0] == 3 && local[1] == 5 && local[3] == 7 && local[4] == 0);
    int *p = &grid[2][3];
    *p = 8;
    assert(grid[2][3] == 8 && p - &grid[0][0] == 11);
    assert(sizeof grid / sizeof grid[0] == 3);
    return 0;
}

// expect: bug ILLEGAL write to constant
static const int c[2] = {1, 2};
int main(void)
{
    int *volatile p = (int *)&c[1];
    *p = 3;
    return 0;
}

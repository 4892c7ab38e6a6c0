// expect: bug ILLEGAL wild address
int main(void)
{
    int *volatile p = (int *)0x123456789abcl;
    *p = 1;
    return 0;
}

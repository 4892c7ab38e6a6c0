// expect: bug ILLEGAL of the code of function
int main(void)
{
    int *volatile p = (int *)main;
    *p = 1;
    return 0;
}

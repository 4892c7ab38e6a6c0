// expect: bug ILLEGAL out of bounds
int main(void)
{
    int a[4] = {0};
    volatile int i = 4;
    return a[i];
    return 0;
}

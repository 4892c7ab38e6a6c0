// expect: bug ILLEGAL out of bounds: 4 bytes at offset 16 of 'a'
int a[4];
int main(void)
{
    volatile int i = 4;
    a[i] = 1;
    return 0;
}

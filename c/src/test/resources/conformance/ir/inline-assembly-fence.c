// expect: verified
int x;
int main(void)
{
    x = 1;
    __asm__ volatile("" ::: "memory");
    __asm__ volatile("pause");
    __asm__ volatile("mfence" ::: "memory");
    return 0;
}

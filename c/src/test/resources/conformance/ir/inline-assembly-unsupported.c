// expect: error unsupported: inline assembly
int main(void)
{
    int r;
    __asm__("mov $1, %0" : "=r"(r));
    return r;
    return 0;
}

// expect: bug ILLEGAL trap
int main(void)
{
    __builtin_trap();
    return 0;
}

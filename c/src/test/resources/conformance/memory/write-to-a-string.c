// expect: bug ILLEGAL write to constant
int main(void)
{
    char *volatile s = "abc";
    s[0] = 1;
    return 0;
}

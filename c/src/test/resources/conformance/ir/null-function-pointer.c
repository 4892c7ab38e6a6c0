// expect: bug ILLEGAL call through a null pointer
void (*volatile f)(void);
int main(void)
{
    f();
    return 0;
}

// expect: bug ILLEGAL not a function
int data;
int main(void)
{
    void (*volatile f)(void) = (void (*)(void))&data;
    f();
    return 0;
}

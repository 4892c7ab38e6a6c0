// expect: error 'missing' is neither defined nor in the library
void missing(void);
int main(void)
{
    missing();
    return 0;
}

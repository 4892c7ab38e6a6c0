// expect: error undefined function 'missing', neither in the files
void missing(void);
int main(void)
{
    missing();
    return 0;
}

// expect: error undefined variable 'missing'
extern int missing;
int main(void)
{
    return missing;
}

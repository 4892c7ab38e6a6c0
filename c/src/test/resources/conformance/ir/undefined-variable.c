// expect: error 'missing' is declared but defined in none
extern int missing;
int main(void)
{
    return missing;
}

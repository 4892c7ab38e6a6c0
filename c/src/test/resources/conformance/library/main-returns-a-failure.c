// expect: bug ASSERTION the program ends with exit status 2
int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    return 0;
}

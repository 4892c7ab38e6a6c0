// expect: verified
#include <assert.h>
#include <string.h>

int main(int argc, char **argv)
{
    assert(argc == 1 && strcmp(argv[0], "program") == 0 && argv[1] == 0);
    return 0;
}

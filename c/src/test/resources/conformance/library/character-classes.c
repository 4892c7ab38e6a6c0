// expect: verified
#include <assert.h>
#include <ctype.h>

int main(void)
{
    assert(isdigit('5') && !isdigit('a') && isalpha('Q') && isalnum('7') && isspace('\n'));
    assert(isupper('A') && islower('a') && ispunct('!') && isprint('x') && isxdigit('f'));
    assert(toupper('b') == 'B' && tolower('B') == 'b' && toupper('1') == '1');
    return 0;
}

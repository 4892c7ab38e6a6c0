// expect: verified
// output: 5 3
// output: foobarbaz
// output: 0 0 .
// output: -1 1 0 1
// output: 0 -1
// output: llo lo 1
// output: o world 4 2
// output: -1 1
// output: dup dupd
// output: <a><b><c>
// output: <x><y><z>
// output: llo
// output: 0101234789
// output: 1234734789
// output: ZZ34734789
// output: -42 99 31 63 2500 -1.25
// output: abc
// output: 9223372036854775807
// output: 101111 Q q
// output: 3 4
// output: -3 -1
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <stdlib.h>
#include <ctype.h>
int sgn(int x)
{
    return (x>0)-(x<0);
}
int main(void) {
 char b[64];
 printf("%zu %zu\n", strlen("hello"), strnlen("hello", 3));
 strcpy(b, "foo"); strcat(b, "bar"); strncat(b, "bazqux", 3); puts(b);
 memset(b, '.', 10); strncpy(b, "ab", 5); printf("%d %d %c\n", b[2], b[4], b[5]);
 printf("%d %d %d %d\n", sgn(strcmp("a","b")), sgn(strcmp("b","a")), sgn(strcmp("a","a")), sgn(strcmp("\xff","a")));
 printf("%d %d\n", sgn(strncmp("abc","abd",2)), sgn(strcasecmp("ABC","abd")));
 printf("%s %s %d\n", strchr("hello",'l'), strrchr("hello",'l'), strchr("hello",'z')==0);
 printf("%s %zu %zu\n", strstr("hello world","o w"), strspn("aabbc","ab"), strcspn("hello","l"));
 printf("%d %d\n", sgn(memcmp("abc","abd",3)), (int)((char*)memchr("hello",'l',5)-(char*)"hello")>=0);
 char *d = strdup("dup"), *e = strndup("dupdup", 4); printf("%s %s\n", d, e); free(d); free(e);
 strcpy(b, "a,b;c"); for (char *t = strtok(b, ",;"); t; t = strtok(0, ",;")) printf("<%s>", t); puts("");
 char *save; strcpy(b, "x y  z"); for (char *t = strtok_r(b, " ", &save); t; t = strtok_r(0, " ", &save)) printf("<%s>", t); puts("");
 printf("%s\n", strpbrk("hello", "xol")); 
 char o[] = "0123456789"; memmove(o+2, o, 5); puts(o); memmove(o, o+3, 5); puts(o); memcpy(o, "ZZ", 2); puts(o);
 printf("%d %ld %ld %lu %g %g\n", atoi("  -42x"), atol("99"), strtol("0x1f",0,0), strtoul("077",0,0), atof("2.5e3"), strtod("-1.25abc", &save)); puts(save);
 printf("%ld\n", strtol("99999999999999999999", 0, 10));
 printf("%d%d%d%d%d%d %c %c\n", !!isalpha('a'), !!isdigit('a'), !!isspace('\t'), !!isupper('A'), !!ispunct('!'), !!isxdigit('f'), toupper('q'), tolower('Q'));
 printf("%d %ld\n", abs(-3), labs(-4L)); div_t q = div(-7, 2); printf("%d %d\n", q.quot, q.rem);

 return 0; }

// expect: verified
#include <stdlib.h>
#include <string.h>
#include <assert.h>
struct s { int n; char d[]; };
int main(void)
{
    struct s *p = malloc(sizeof *p + 10);
    p->n = 10;
    strcpy(p->d, "hello");
    assert(!strcmp(p->d, "hello"));
    struct s *q = malloc(sizeof *p + 10);
    memcpy(q, p, sizeof *p + 6);
    assert(q->n==10 && q->d[4]=='o');
    free(p);
    free(q);
    return 0;
}

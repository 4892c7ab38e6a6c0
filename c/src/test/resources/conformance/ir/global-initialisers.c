// expect: verified
#include <assert.h>

struct node { int value; struct node *next; const char *name; };
extern struct node second;
struct node first = {1, &second, "first"};
struct node second = {2, 0, "second"};
int *inside = &second.value;
double reals[3] = {1.5, -2, 0};
char text[] = "hello";
static int f(void) { return 42; }
int (*function)(void) = f;
int main(void)
{
    assert(first.next->value == 2 && *inside == 2 && first.next->name[0] == 's');
    assert(reals[0] == 1.5 && reals[1] == -2 && text[4] == 'o' && sizeof text == 6);
    assert(function() == 42);
    return 0;
}

// expect: verified
// count: optimal 2
// count: rf 2
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <stdatomic.h>

struct node { int value; struct node *next; };
struct node *_Atomic head;
static void *reader(void *arg)
{
    struct node *n = head;
    if (n)
        assert(n->value == 1 && n->next->value == 2 && n->next->next == 0);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, reader, 0);
    struct node *second = malloc(sizeof *second), *first = malloc(sizeof *first);
    *second = (struct node){2, 0};
    *first = (struct node){1, second};
    head = first;
    pthread_join(t, 0);
    free(second);
    free(first);
    return 0;
}

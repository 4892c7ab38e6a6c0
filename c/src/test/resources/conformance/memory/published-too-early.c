// expect: bug ASSERTION value == 1
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <stdatomic.h>

struct node { int value; };
struct node *_Atomic head;
static void *reader(void *arg)
{
    struct node *n = head;
    if (n)
        assert(n->value == 1);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, reader, 0);
    struct node *n = calloc(1, sizeof *n);
    head = n;
    n->value = 1;
    pthread_join(t, 0);
    free(n);
    return 0;
}

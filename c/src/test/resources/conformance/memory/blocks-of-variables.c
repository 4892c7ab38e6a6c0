// expect: verified
// mode: report
// Variables of inner blocks are used while their blocks last.
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
struct pair {
    int *a;
    int b;
};
static int sum;
static void *adder(void *p)
{
    sum += *((struct pair *)p)->a + ((struct pair *)p)->b;
    return 0;
}
static int early(int n)
{
    for (int i = 0; i < n; i++) {
        int x = i;
        int *volatile p = &x;
        if (i == 2)
            return *p;
        if (i == 1)
            continue;
        *p = 7;
    }
    return -1;
}
static int jump(void)
{
    int rounds = 0;
again: {
    int x = rounds;
    int *volatile p = &x;
    if (++*p < 3) {
        rounds = *p;
        goto again;
    }
    rounds += x;
}
    return rounds;
}
int main(void)
{
    for (int i = 0; i < 3; i++) {
        pthread_t t;
        int x = i;
        struct pair argument = {&x, i};
        pthread_create(&t, 0, adder, &argument);
        pthread_join(t, 0);
        char text[8];
        snprintf(text, sizeof text, "%d", x);
        assert(strlen(text) == 1);
    }
    assert(sum == 6);
    assert(early(5) == 2);
    assert(jump() == 5);
    struct pair *last = 0;
    for (int i = 0; i < 2; i++) {
        last = &(struct pair){0, i};
        assert(last->b == i);
    }
    switch (sum) {
        case 6: {
            int y = sum;
            int *volatile p = &y;
            assert(*p == 6);
            break;
        }
        default:
            assert(0);
    }
}

// expect: bug OUTCOME turn 0, turn 1 (two turns)
// mode: loops
#include <pthread.h>
#include <ratatosk.h>
#include <stdatomic.h>
RATATOSK_EXPECT(FORBIDDEN, "turn 0, turn 1", "two turns");
RATATOSK_EXPECT(ACCEPTABLE, "*", "");
atomic_int flag;

void *other(void *unused)
{
    flag = 1;
    return NULL;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, other, NULL);
    int turn = 0;
    while (turn < 3 && !flag)
        __ratatosk_observe("turn %d", turn++);
    pthread_join(t, NULL);
    return 0;
}

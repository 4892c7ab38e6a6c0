// expect: bug LIVELOCK
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
int x;
int main(void)
{
    __ratatosk_await_eq(&x, 1);
    return 0;
}

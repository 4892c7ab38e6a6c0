// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
union u { float f; uint32_t i; uint8_t b[4]; uint16_t h[2]; } g;
void *f(void *a)
{
    g.f = 1.0f;
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t,0,f,0);
    pthread_join(t,0);
    assert(g.i == 0x3f800000 && g.b[3] == 0x3f && g.h[1] == 0x3f80);
    g.b[0] = 1;
    assert(g.i == 0x3f800001);
    return 0;
}

// expect: verified
#include <assert.h>
#include <stdint.h>

union word { uint32_t i; uint8_t b[4]; float f; };
union word shared;
int main(void)
{
    union word w;
    w.i = 0x11223344;
    assert(w.b[0] == 0x44 && w.b[3] == 0x11);
    w.f = 1.0f;
    assert(w.i == 0x3f800000);
    shared.i = 0x01020304;
    assert(shared.b[1] == 3);
    shared.b[1] = 9;
    assert(shared.i == 0x01020904);
    return 0;
}

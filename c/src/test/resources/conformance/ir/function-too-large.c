// expect: error too large
#define A x++; y += x; x *= 3;
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
volatile int x, y;
int main(void)
{
    D D D D D return x;
}

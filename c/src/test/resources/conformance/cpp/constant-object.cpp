// expect: verified
// LLVM is told that the object does not change any more, by a function of its own with a result.
#include <cassert>

struct point {
    int x;
    int y;
    point(int a, int b) : x(a), y(b) {}
};

int one() { return 1; }

const point origin(one(), 2);

int main()
{
    assert(origin.x == 1 && origin.y == 2);
    return 0;
}

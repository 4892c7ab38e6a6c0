// expect: verified
#include <cassert>

struct shape {
    virtual int area() const = 0;
    virtual ~shape() {}
};
struct square : shape {
    int side;
    square(int s) : side(s) {}
    int area() const override { return side * side; }
};
template <class T> T largest(T a, T b) { return a < b ? b : a; }

int main()
{
    shape *s = new square(3);
    assert(s->area() == 9 && largest(2, 5) == 5);
    delete s;
    return 0;
}

// Fields of the smaller types.
// verdict: verified

class SmallTypes {
    volatile byte b;
    volatile char c;
    volatile boolean z;
    volatile float f;
    volatile short sh;

    static Object main() throws Exception {
        SmallTypes s = new SmallTypes();
        Thread writer = new Thread(() -> {
            s.b = -1;
            s.c = 'x';
            s.z = true;
            s.f = 0.5f;
            s.sh = -2;
        });
        writer.start();
        boolean z = s.z;
        int sum = s.b + s.c + (int) (s.f * 2) + s.sh;
        writer.join();
        return z + " " + sum;
    }
}

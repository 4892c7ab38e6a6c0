// Wide values are written and read whole.
// verdict: verified

class LongAndDouble {
    volatile long l;
    volatile double d;

    static Object main() throws Exception {
        LongAndDouble s = new LongAndDouble();
        Thread writer = new Thread(() -> {
            s.l = Long.MIN_VALUE;
            s.d = 1.5;
        });
        writer.start();
        double d = s.d;
        long l = s.l;
        assert d == 0 || l == Long.MIN_VALUE;
        writer.join();
        return l + " " + d;
    }
}

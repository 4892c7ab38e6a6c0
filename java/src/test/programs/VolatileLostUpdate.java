// Two threads increment a volatile field, which is not atomic.
// verdict: assertion failed
// executions: rf 4

class VolatileLostUpdate {
    volatile int x;

    static Object main() throws Exception {
        VolatileLostUpdate s = new VolatileLostUpdate();
        Thread one = new Thread(() -> s.x++);
        Thread two = new Thread(() -> s.x++);
        one.start();
        two.start();
        one.join();
        two.join();
        assert s.x == 2 : s.x;
        return s.x;
    }
}

// Under sequential consistency one of two threads sees the other.
// verdict: verified
// executions: rf 3

class StoreBuffering {
    volatile int x;
    volatile int y;

    static Object main() throws Exception {
        StoreBuffering s = new StoreBuffering();
        int[] seen = new int[2];
        Thread one = new Thread(() -> {
            s.x = 1;
            seen[0] = s.y;
        });
        Thread two = new Thread(() -> {
            s.y = 1;
            seen[1] = s.x;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        assert seen[0] + seen[1] > 0;
        return seen[0] + " " + seen[1];
    }
}

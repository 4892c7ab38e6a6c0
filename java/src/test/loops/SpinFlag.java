// Waits for a volatile flag; what was written before it is there.
// verdict: verified
// executions: optimal 1, rf 1, rvf 1
// loop: main await

class SpinFlag {
    static volatile boolean ready;
    static int data;

    static Object main() throws Exception {
        Thread writer =
                new Thread(
                        () -> {
                            data = 42;
                            ready = true;
                        });
        writer.start();
        while (!ready) Thread.onSpinWait();
        assert data == 42;
        writer.join();
        return data;
    }
}

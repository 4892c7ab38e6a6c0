// Yielding and sleeping in a loop that waits changes nothing.
// verdict: verified
// executions: optimal 1, rf 1

class SpinFlagWithYieldAndSleep {
    static volatile int stage;

    static Object main() throws Exception {
        Thread other =
                new Thread(
                        () -> {
                            while (stage != 1) Thread.yield();
                            stage = 2;
                        });
        other.start();
        stage = 1;
        while (stage != 2) Thread.sleep(10);
        other.join();
        return stage;
    }
}

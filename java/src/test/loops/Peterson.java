// Mutual exclusion with reads and writes.
// verdict: verified

class Peterson {
    static volatile boolean want0;
    static volatile boolean want1;
    static volatile int turn;
    static int count;

    static Object main() throws Exception {
        Thread other =
                new Thread(
                        () -> {
                            want1 = true;
                            turn = 0;
                            while (want0 && turn == 0) Thread.onSpinWait();
                            count++;
                            want1 = false;
                        });
        other.start();
        want0 = true;
        turn = 1;
        while (want1 && turn == 1) Thread.onSpinWait();
        count++;
        want0 = false;
        other.join();
        assert count == 2;
        return count;
    }
}

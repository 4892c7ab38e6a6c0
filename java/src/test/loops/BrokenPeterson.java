// Says whose turn it is before it says that it wants to enter.
// verdict: data race

class BrokenPeterson {
    static volatile boolean want0;
    static volatile boolean want1;
    static volatile int turn;
    static int count;

    static Object main() throws Exception {
        Thread other =
                new Thread(
                        () -> {
                            turn = 0;
                            want1 = true;
                            while (want0 && turn == 0) Thread.onSpinWait();
                            count++;
                            want1 = false;
                        });
        other.start();
        turn = 1;
        want0 = true;
        while (want1 && turn == 1) Thread.onSpinWait();
        count++;
        want0 = false;
        other.join();
        return count;
    }
}

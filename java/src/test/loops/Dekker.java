// The first algorithm for mutual exclusion: who is not its turn steps back and waits.
// verdict: verified

class Dekker {
    static volatile boolean want0;
    static volatile boolean want1;
    static volatile int turn;
    static int count;

    static Object main() throws Exception {
        Thread other =
                new Thread(
                        () -> {
                            want1 = true;
                            while (want0) {
                                if (turn != 1) {
                                    want1 = false;
                                    while (turn != 1) Thread.onSpinWait();
                                    want1 = true;
                                }
                            }
                            count++;
                            turn = 0;
                            want1 = false;
                        });
        other.start();
        want0 = true;
        while (want1) {
            if (turn != 0) {
                want0 = false;
                while (turn != 0) Thread.onSpinWait();
                want0 = true;
            }
        }
        count++;
        turn = 1;
        want0 = false;
        other.join();
        assert count == 2;
        return count;
    }
}

// Each waits for the other: none ever goes on.
// verdict: livelock

class TwoFlags {
    static volatile boolean one;
    static volatile boolean two;

    static Object main() throws Exception {
        Thread first =
                new Thread(
                        () -> {
                            while (!two) {}
                            one = true;
                        });
        first.start();
        while (!one) {}
        two = true;
        first.join();
        return null;
    }
}

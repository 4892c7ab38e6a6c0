// A spin on a plain field that nobody writes.
// verdict: livelock

class NobodyWritesPlain {
    static boolean ready;

    static Object main() throws Exception {
        Thread spinner =
                new Thread(
                        () -> {
                            while (!ready) {}
                        });
        spinner.start();
        spinner.join();
        return null;
    }
}

// The default handler of uncaught exceptions holds what is shared.
// verdict: data race

class EscapeDefaultHandler {
    static Object main() throws Exception {
        int[] x = {0};
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> x[0]++);
        Thread thread =
                new Thread(
                        () -> {
                            throw new IllegalStateException();
                        });
        thread.start();
        x[0]++;
        thread.join();
        return x[0];
    }
}

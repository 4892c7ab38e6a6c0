// The default handler deals with an exception, so it is none of ours.
// verdict: verified

class DefaultHandler {
    static Object main() throws Exception {
        int[] x = {0};
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> x[0]++);
        Thread thread =
                new Thread(
                        () -> {
                            throw new IllegalStateException();
                        });
        thread.start();
        thread.join();
        assert x[0] == 1;
        return x[0];
    }
}

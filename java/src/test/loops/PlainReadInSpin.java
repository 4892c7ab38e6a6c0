// An iteration without effect reads a plain field, and that read races with a write that comes
// before the flag. It must not be left out with the iteration.
// verdict: data race

class PlainReadInSpin {
    static volatile boolean ready;
    static int hint;

    static Object main() throws Exception {
        Thread writer =
                new Thread(
                        () -> {
                            hint = 1;
                            ready = true;
                        });
        writer.start();
        int seen = 0;
        while (!ready) {
            int unused = hint;
        }
        writer.join();
        return seen;
    }
}

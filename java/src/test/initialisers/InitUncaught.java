// An initialiser that throws for sure, every time.
// verdict: uncaught exception

class InitUncaught {
    static class Broken {
        static final int VALUE = Integer.parseInt("none");
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        other.start();
        other.join();
        return Broken.VALUE;
    }
}

// Nobody sees when an exception gets a suppressed one.
// verdict: refused: The program adds a suppressed exception to an exception that threads share

class SharedSuppressed {
    static Object main() throws Exception {
        Exception shared = new Exception();
        Thread a = new Thread(() -> shared.addSuppressed(new Exception("a")));
        a.start();
        int suppressed = shared.getSuppressed().length;
        a.join();
        return suppressed;
    }
}

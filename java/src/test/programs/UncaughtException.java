// An exception that escapes a thread.
// verdict: uncaught exception

class UncaughtException {
    static Object main() throws Exception {
        Thread other = new Thread(() -> {
            throw new IllegalStateException("boom");
        });
        other.start();
        other.join();
        return "";
    }
}

// An exception that the thread's handler takes.
// verdict: verified

class HandledException {
    static Object main() throws Exception {
        int[] handled = new int[1];
        Thread other = new Thread(() -> {
            throw new IllegalStateException("boom");
        });
        other.setUncaughtExceptionHandler((thread, failure) -> handled[0]++);
        other.start();
        other.join();
        assert handled[0] == 1;
        return handled[0];
    }
}

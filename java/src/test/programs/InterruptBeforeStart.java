// A thread that was interrupted before it was started knows it when it runs.
// verdict: verified

class InterruptBeforeStart {
    static Object main() throws Exception {
        boolean[] interrupted = new boolean[2];
        Thread other = new Thread(() -> {
            interrupted[0] = Thread.interrupted();
            interrupted[1] = Thread.interrupted();
        });
        other.interrupt();
        other.start();
        other.join();
        assert interrupted[0] && !interrupted[1];
        return interrupted[0];
    }
}

// An interruption may come before, during or after a sleep.
// verdict: verified

class InterruptedSleep {
    static Object main() throws Exception {
        boolean[] interrupted = new boolean[1];
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException expected) {
                interrupted[0] = true;
            }
        });
        other.start();
        other.interrupt();
        other.join();
        return interrupted[0];
    }
}

// An interruption ends a wait.
// verdict: verified

class InterruptedWait {
    static Object main() throws Exception {
        Object lock = new Object();
        boolean[] interrupted = new boolean[1];
        Thread other = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException expected) {
                    interrupted[0] = true;
                }
            }
        });
        other.start();
        other.interrupt();
        other.join();
        assert interrupted[0];
        return interrupted[0];
    }
}

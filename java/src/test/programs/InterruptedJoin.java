// An interruption ends waiting for a thread that does not end before.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class InterruptedJoin {
    static Object main() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread slow = new Thread(() -> {
            try {
                go.await();
            } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
            }
        });
        boolean[] interrupted = new boolean[1];
        Thread joiner = new Thread(() -> {
            try {
                slow.join();
            } catch (InterruptedException expected) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        slow.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        assert interrupted[0];
        go.countDown();
        slow.join();
        return slow.isAlive();
    }
}

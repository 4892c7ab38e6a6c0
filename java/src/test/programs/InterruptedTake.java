// An interruption ends waiting for an element.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedTake {
    static Object main() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert interrupted[0];
        return interrupted[0];
    }
}

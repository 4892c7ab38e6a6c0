// An interruption ends waiting for room.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedPut {
    static Object main() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                queue.put(2);
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert interrupted[0] && queue.size() == 1;
        return interrupted[0];
    }
}

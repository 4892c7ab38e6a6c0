// An interruption ends parking and stays.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class InterruptedPark {
    static Object main() throws Exception {

        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    LockSupport.park();
                }
                Thread.sleep(1);
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

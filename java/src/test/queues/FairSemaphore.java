// With a fair semaphore nobody overtakes, although there is a permit.
// verdict: deadlock

import java.util.concurrent.*;

class FairSemaphore {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(1, true);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        many.start();
        permits.acquireUninterruptibly(1);
        permits.release(2);
        many.join();
        return permits.availablePermits();
    }
}

// Those who wait for permits are counted.
// verdict: verified

import java.util.concurrent.*;

class SemaphoreQueueIsSeen {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread a = new Thread(permits::acquireUninterruptibly);
        Thread b = new Thread(permits::acquireUninterruptibly);
        a.start();
        b.start();
        while (permits.getQueueLength() < 2) {
            Thread.onSpinWait();
        }
        assert permits.hasQueuedThreads();
        permits.release(2);
        a.join();
        b.join();
        assert !permits.hasQueuedThreads();
        return permits.availablePermits();
    }
}

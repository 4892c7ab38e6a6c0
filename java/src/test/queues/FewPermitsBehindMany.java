// Who needs one permit waits behind who needs two: both have queued, and one permit comes.
// verdict: deadlock

import java.util.concurrent.*;

class FewPermitsBehindMany {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread few = new Thread(() -> permits.acquireUninterruptibly(1));
        many.start();
        few.start();
        permits.release();
        few.join();
        permits.release(2);
        many.join();
        return permits.availablePermits();
    }
}

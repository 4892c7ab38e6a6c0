// tryAcquire overtakes even with a fair semaphore, but not if it is given a time.
// verdict: verified

import java.util.concurrent.*;

class FairSemaphoreTried {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(1, true);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        many.start();
        boolean patient = permits.tryAcquire(1, TimeUnit.SECONDS);
        if (patient) {
            permits.release();
            many.interrupt();
            permits.release();
            many.join();
            return patient + " " + permits.availablePermits();
        }
        boolean hasty = permits.tryAcquire();
        permits.release(2);
        many.join();
        return patient + " " + hasty + " " + permits.availablePermits();
    }
}

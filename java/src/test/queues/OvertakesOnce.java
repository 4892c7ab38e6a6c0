// Who finds a permit when he comes need not queue, as long as the semaphore is not fair.
// verdict: verified

import java.util.concurrent.*;

class OvertakesOnce {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(1);
        Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
        many.start();
        permits.acquireUninterruptibly(1);
        permits.release(2);
        many.join();
        return permits.availablePermits();
    }
}

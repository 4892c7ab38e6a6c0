// Whoever takes two permits one by one may wait for ever; who takes both at once may not.
// verdict: deadlock

import java.util.concurrent.*;

class SemaphoreOfTwoPermits {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(2);
        Thread other =
                new Thread(() -> {
                    permits.acquireUninterruptibly();
                    permits.acquireUninterruptibly();
                    permits.release(2);
                });
        other.start();
        permits.acquire();
        permits.acquire();
        permits.release(2);
        other.join();
        return permits.availablePermits();
    }
}

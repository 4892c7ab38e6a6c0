// There are no more permits than an int can count.
// verdict: uncaught exception

import java.util.concurrent.*;

class SemaphoreOverflow {
    static Object main() throws Exception {
        Semaphore permits = new Semaphore(Integer.MAX_VALUE);
        Thread other = new Thread(permits::release);
        other.start();
        permits.acquire();
        other.join();
        return permits.availablePermits();
    }
}

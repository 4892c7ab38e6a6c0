// A latch that nobody counts down to zero.
// verdict: deadlock

import java.util.concurrent.*;

class LatchTooHigh {
    static Object main() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Thread other = new Thread(latch::countDown);
        other.start();
        latch.await();
        return "";
    }
}

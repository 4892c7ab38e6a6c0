// A CountDownLatch.
// verdict: verified

import java.util.concurrent.*;

class Latch {
    int x;

    static Object main() throws Exception {
        Latch s = new Latch();
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            s.x = 1;
            latch.countDown();
        });
        other.start();
        latch.await();
        assert s.x == 1;
        return s.x;
    }
}

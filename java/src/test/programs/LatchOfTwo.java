// What is done before counting down is seen by who has waited.
// verdict: verified
// executions: optimal 2, rf 2

import java.util.concurrent.*;

class LatchOfTwo {
    static Object main() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        int[] results = new int[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            new Thread(() -> {
                        results[number] = number + 1;
                        latch.countDown();
                    })
                    .start();
        }
        latch.await();
        return results[0] + results[1] + " " + latch.getCount();
    }
}

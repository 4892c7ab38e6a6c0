// Three threads share one permit: one execution for each order.
// verdict: verified
// executions: optimal 6, rf 6

import java.util.concurrent.*;

class SemaphoreOfThree {
    static Object main() throws Exception {
        Semaphore permit = new Semaphore(1);
        StringBuilder order = new StringBuilder();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(() -> {
                        permit.acquireUninterruptibly();
                        order.append(number);
                        permit.release();
                    });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return order.toString();
    }
}

// Three threads take a lock twice each, one inside of the other.
// verdict: verified
// naive: cut off
// executions: optimal 6, rf 6

import java.util.concurrent.locks.*;

class ThreeLockers {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        StringBuilder order = new StringBuilder();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(() -> {
                        lock.lock();
                        lock.lock();
                        order.append(number);
                        lock.unlock();
                        lock.unlock();
                    });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return order.toString();
    }
}

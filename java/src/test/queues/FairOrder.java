// A fair lock is given to those who wait in the order in which they came.
// verdict: verified

import java.util.concurrent.locks.*;

class FairOrder {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        StringBuilder order = new StringBuilder();
        lock.lock();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                lock.lock();
                order.append(number);
                lock.unlock();
            });
            threads[i].start();
            while (lock.getQueueLength() <= i) {
                Thread.yield();
            }
        }
        lock.unlock();
        lock.lock();
        order.append("m");
        lock.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
        assert order.toString().equals("01m") : order;
        return order.toString();
    }
}

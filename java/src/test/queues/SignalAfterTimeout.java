// A signal goes to the next one if the first has timed out, even if that one has not returned yet.
// verdict: verified

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class SignalAfterTimeout {
    static Object main() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        int[] waiting = new int[1];
        int[] x = new int[1];
        String[] seen = new String[2];
        Thread first = new Thread(() -> {
            lock.lock();
            waiting[0]++;
            try {
                boolean signalled = changed.await(1, TimeUnit.SECONDS);
                seen[0] = signalled + " " + x[0];
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.unlock();
            }
        });
        first.start();
        lock.lock();
        if (waiting[0] == 0) {
            lock.unlock();
            first.join();
            return "late";
        }
        x[0] = 1;
        boolean waits = lock.hasWaiters(changed);
        lock.unlock();
        first.join();
        return waits + " " + seen[0];
    }
}

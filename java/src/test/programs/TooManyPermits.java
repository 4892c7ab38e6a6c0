// A semaphore with two permits excludes nobody.
// verdict: data race

import java.util.concurrent.*;

class TooManyPermits {
    final Semaphore permits = new Semaphore(2);
    int x;

    void increment() {
        permits.acquireUninterruptibly();
        x++;
        permits.release();
    }

    static Object main() throws Exception {
        TooManyPermits s = new TooManyPermits();
        Thread one = new Thread(() -> s.increment());
        Thread two = new Thread(() -> s.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        return s.x;
    }
}

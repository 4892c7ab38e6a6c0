// A semaphore with one permit.
// verdict: verified

import java.util.concurrent.*;

class Semaphores {
    final Semaphore permits = new Semaphore(1);
    int x;

    void increment() {
        permits.acquireUninterruptibly();
        x++;
        permits.release();
    }

    static Object main() throws Exception {
        Semaphores s = new Semaphores();
        Thread one = new Thread(() -> s.increment());
        Thread two = new Thread(() -> s.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        assert s.x == 2;
        return s.x;
    }
}

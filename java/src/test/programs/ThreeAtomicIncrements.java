// Three threads, one increment each.
// verdict: verified
// executions: rf 6, optimal 1

import java.util.concurrent.atomic.*;

class ThreeAtomicIncrements {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                x.getAndIncrement();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert x.get() == 3;
        return x.get();
    }
}

// Four threads, one increment each.
// verdict: verified
// naive: cut off
// executions: rf 24, optimal 1

import java.util.concurrent.atomic.*;

class FourAtomicIncrements {
    static Object main() throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                x.getAndIncrement();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert x.get() == 4;
        return x.get();
    }
}

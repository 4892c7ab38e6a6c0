// A class is not initialised before it is used, in every execution.
// verdict: verified
// outcomes: [1]
// exploring: verified
// explored: [1]

import java.util.concurrent.atomic.AtomicInteger;

class InitNotYet {
    static final AtomicInteger INITIALISED = new AtomicInteger();

    static class H {
        static int used;

        static {
            INITIALISED.incrementAndGet();
        }

        static synchronized void use() {
            used++;
        }
    }

    static Object main() throws Exception {
        assert INITIALISED.get() == 0;
        Thread other = new Thread(H::use);
        other.start();
        H.use();
        other.join();
        assert H.used == 2;
        return INITIALISED.get();
    }
}

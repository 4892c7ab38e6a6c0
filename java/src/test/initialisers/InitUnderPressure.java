// Three threads use a class, each in another way; whoever comes first initialises it, once.
// verdict: verified
// outcomes: [1 6]
// exploring: verified
// explored: [1 6]
// naive: cut off

import java.util.concurrent.atomic.AtomicInteger;

class InitUnderPressure {
    static final AtomicInteger RUNS = new AtomicInteger();

    static class Shared {
        static final AtomicInteger SUM;
        static volatile int extra;

        static {
            RUNS.incrementAndGet();
            SUM = new AtomicInteger();
            extra = 1;
        }

        static void add(int more) {
            SUM.addAndGet(more);
        }

        final int own = extra;
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> Shared.add(2));
        Thread two = new Thread(() -> Shared.SUM.addAndGet(new Shared().own));
        Thread three = new Thread(() -> Shared.add(Shared.extra + 2));
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        return RUNS.get() + " " + Shared.SUM.get();
    }
}

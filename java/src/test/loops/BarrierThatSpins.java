// A barrier with a sense: the last one who comes turns it.
// verdict: verified

import java.util.concurrent.atomic.*;

class BarrierThatSpins {
    static final AtomicInteger waiting = new AtomicInteger();
    static volatile boolean sense;
    static int[] data = new int[2];

    static int work(int me) {
        data[me] = 1;
        boolean mine = !sense;
        if (waiting.incrementAndGet() == 2) {
            waiting.set(0);
            sense = mine;
        } else {
            while (sense != mine) Thread.onSpinWait();
        }
        return data[1 - me];
    }

    static Object main() throws Exception {
        sense = false;
        data = new int[2];
        Thread one = new Thread(() -> work(0));
        one.start();
        int other = work(1);
        assert other == 1;
        one.join();
        return other;
    }
}

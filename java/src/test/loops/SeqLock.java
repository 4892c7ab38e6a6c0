// A reader that reads again if a writer was there meanwhile.
// verdict: verified

import java.util.concurrent.atomic.*;

class SeqLock {
    static final AtomicInteger sequence = new AtomicInteger();
    static volatile int x;
    static volatile int y;

    static Object main() throws Exception {
        Thread writer =
                new Thread(
                        () -> {
                            sequence.incrementAndGet();
                            x = 1;
                            y = 1;
                            sequence.incrementAndGet();
                        });
        writer.start();
        int a;
        int b;
        int before;
        do {
            while (((before = sequence.get()) & 1) != 0) Thread.onSpinWait();
            a = x;
            b = y;
        } while (sequence.get() != before);
        assert a == b;
        writer.join();
        return a;
    }
}

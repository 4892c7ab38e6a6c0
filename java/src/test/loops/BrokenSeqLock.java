// A reader that forgets that a writer may be there from the beginning.
// verdict: assertion failed

import java.util.concurrent.atomic.*;

class BrokenSeqLock {
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
            before = sequence.get();
            a = x;
            b = y;
        } while (sequence.get() != before);
        assert a == b;
        writer.join();
        return a;
    }
}

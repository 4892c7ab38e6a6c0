// An atomic field updater.
// verdict: verified

import java.util.concurrent.atomic.*;

class FieldUpdater {
    static final AtomicIntegerFieldUpdater<FieldUpdater> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "x");
    volatile int x;

    static Object main() throws Exception {
        FieldUpdater s = new FieldUpdater();
        Thread one = new Thread(() -> UPDATER.addAndGet(s, 2));
        Thread two = new Thread(() -> UPDATER.addAndGet(s, 2));
        one.start();
        two.start();
        one.join();
        two.join();
        assert s.x == 4;
        return s.x;
    }
}

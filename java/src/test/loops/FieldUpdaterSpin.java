// Waits and locks with field updaters.
// verdict: verified

import java.util.concurrent.atomic.*;

class FieldUpdaterSpin {
    private static final AtomicIntegerFieldUpdater<FieldUpdaterSpin> STATE =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterSpin.class, "state");
    private static final AtomicReferenceFieldUpdater<FieldUpdaterSpin, Thread> OWNER =
            AtomicReferenceFieldUpdater.newUpdater(
                    FieldUpdaterSpin.class, Thread.class, "owner");

    volatile int state;
    volatile Thread owner;
    private int count;

    void work() {
        while (!OWNER.compareAndSet(this, null, Thread.currentThread())) Thread.onSpinWait();
        count++;
        OWNER.set(this, null);
        STATE.getAndIncrement(this);
    }

    static Object main() throws Exception {
        FieldUpdaterSpin it = new FieldUpdaterSpin();
        Thread one = new Thread(it::work);
        Thread two = new Thread(it::work);
        one.start();
        two.start();
        while (STATE.get(it) < 2) Thread.onSpinWait();
        assert it.count == 2;
        one.join();
        two.join();
        return it.count;
    }
}

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedBoolean;
import dev.ratatosk.core.api.SharedInt;

/// A test-and-test-and-set lock with plain loops.
class Lock {
    private final SharedBoolean held = new SharedBoolean("held", false);

    void lock() {
        while (true) {
            while (held.get()) {
                Thread.onSpinWait();
            }
            if (!held.getAndSet(true)) {
                return;
            }
        }
    }

    void unlock() {
        held.set(false);
    }
}

void main() {
    Lock lock = new Lock();
    SharedInt counter = new SharedInt("counter", 0);
    SharedInt done = new SharedInt("done", 0);

    for (int i = 0; i < 2; i++) {
        ModelThread.start(
                () -> {
                    lock.lock();
                    counter.set(counter.get() + 1);
                    lock.unlock();
                    done.getAndAdd(1);
                });
    }
    while (done.get() < 2) {
        Thread.onSpinWait();
    }
    Model.check(counter.get() == 2, "an increment was lost");
}

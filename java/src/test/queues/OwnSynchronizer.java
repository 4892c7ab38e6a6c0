// A synchroniser of the program's own asks who waits before.
// verdict: verified
// naive: cut off

import java.util.concurrent.locks.*;

class OwnSynchronizer extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int one) {
        return !hasQueuedPredecessors() && compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int one) {
        setState(0);
        return true;
    }

    static int held;

    static Object main() throws Exception {
        OwnSynchronizer lock = new OwnSynchronizer();
        held = 0;
        Thread other = new Thread(() -> {
            lock.acquire(1);
            held++;
            lock.release(1);
        });
        other.start();
        lock.acquire(1);
        held++;
        lock.release(1);
        other.join();
        assert held == 2;
        return held;
    }
}

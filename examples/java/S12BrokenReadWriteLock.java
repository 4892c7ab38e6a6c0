import java.util.concurrent.atomic.AtomicInteger;

/// A read-write lock whose writer looks for readers and enters in two steps.
class S12BrokenReadWriteLock {
    private final AtomicInteger state = new AtomicInteger();
    private int data;

    int read() {
        int seen;
        do {
            seen = state.get();
            if (seen < 0) {
                return -1;
            }
        } while (!state.compareAndSet(seen, seen + 1));
        int value = data;
        state.getAndDecrement();
        return value;
    }

    boolean write(int value) {
        if (state.get() != 0) {
            return false;
        }
        state.set(-1);
        data = value;
        state.set(0);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        S12BrokenReadWriteLock lock = new S12BrokenReadWriteLock();
        Thread writer = new Thread(() -> lock.write(1), "writer");
        writer.start();
        lock.read();
        writer.join();
    }
}

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// The JDK's read-write lock.
class S13ReadWriteLock {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int data;

    int read() {
        lock.readLock().lock();
        try {
            return data;
        } finally {
            lock.readLock().unlock();
        }
    }

    void write(int value) {
        lock.writeLock().lock();
        try {
            data = value;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        S13ReadWriteLock shared = new S13ReadWriteLock();
        Thread writer = new Thread(() -> shared.write(1), "writer");
        writer.start();
        int seen = shared.read();
        assert seen == 0 || seen == 1;
        writer.join();
    }
}

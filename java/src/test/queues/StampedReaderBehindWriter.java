// A StampedLock queues a reader behind a writer if another reader comes in between. Otherwise the
// reader overtakes.
// verdict: deadlock
// naive: cut off

import java.util.concurrent.locks.*;

class StampedReaderBehindWriter {
    static Object main() throws Exception {
        StampedLock lock = new StampedLock();
        long held = lock.readLock();
        Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()));
        Thread reader = new Thread(() -> lock.unlockRead(lock.readLock()));
        writer.start();
        reader.start();
        long again = lock.readLock();
        reader.join();
        lock.unlockRead(again);
        lock.unlockRead(held);
        writer.join();
        return "done";
    }
}

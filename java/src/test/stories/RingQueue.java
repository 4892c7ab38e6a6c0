// Fields of the program name what they hold, and so do local variables.
// step: read RingQueue.tail: 0
// step: write RingQueue.tail: 1
// step: write RingQueue.items[0]: 7
// step: lock door: 

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

class RingQueue {
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();
    private final AtomicIntegerArray items = new AtomicIntegerArray(4);

    void add(int item) {
        int at = tail.get();
        items.set(at, item);
        tail.set(at + 1);
    }

    static Object main() throws Exception {
        RingQueue queue = new RingQueue();
        ReentrantLock door = new ReentrantLock();
        Thread other =
                new Thread(
                        () -> {
                            door.lock();
                            queue.add(7);
                            door.unlock();
                        });
        other.start();
        queue.add(7);
        other.join();
        assert queue.tail.get() - queue.head.get() == 2 : "an item was lost";
        return null;
    }
}

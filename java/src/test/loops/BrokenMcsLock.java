// Sets the flag that it waits for only after its predecessor may have reset it.
// verdict: livelock

import java.util.concurrent.atomic.*;

class BrokenMcsLock {
    static final class Node {
        volatile boolean locked;
        volatile Node next;
    }

    private static final AtomicReference<Node> tail = new AtomicReference<>();

    static void work() {
        Node mine = new Node();
        Node before = tail.getAndSet(mine);
        if (before != null) {
            before.next = mine;
            mine.locked = true;
            while (mine.locked) Thread.onSpinWait();
        }
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) return;
            while (mine.next == null) Thread.onSpinWait();
        }
        mine.next.locked = false;
    }

    static Object main() throws Exception {
        Thread one = new Thread(BrokenMcsLock::work);
        Thread two = new Thread(BrokenMcsLock::work);
        one.start();
        two.start();
        one.join();
        two.join();
        return null;
    }
}

// A queue lock in which each thread waits for its own node, and who leaves may have to wait for who
// is just coming.
// verdict: verified

import java.util.concurrent.atomic.*;

class McsLock {
    static final class Node {
        volatile boolean locked;
        volatile Node next;
    }

    private static final AtomicReference<Node> tail = new AtomicReference<>();
    static int count;

    static void work() {
        Node mine = new Node();
        Node before = tail.getAndSet(mine);
        if (before != null) {
            mine.locked = true;
            before.next = mine;
            while (mine.locked) Thread.onSpinWait();
        }
        count++;
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) return;
            while (mine.next == null) Thread.onSpinWait();
        }
        mine.next.locked = false;
    }

    static Object main() throws Exception {
        Thread one = new Thread(McsLock::work);
        Thread two = new Thread(McsLock::work);
        Thread three = new Thread(McsLock::work);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        assert count == 3;
        return count;
    }
}

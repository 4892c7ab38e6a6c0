// A queue lock in which each thread waits for the node of the one before it.
// verdict: verified

import java.util.concurrent.atomic.*;

class ClhLock {
    static final class Node {
        volatile boolean locked;
    }

    static final class Lock {
        private final AtomicReference<Node> tail = new AtomicReference<>(new Node());

        Node lock() {
            Node mine = new Node();
            mine.locked = true;
            Node before = tail.getAndSet(mine);
            while (before.locked) Thread.onSpinWait();
            return mine;
        }

        void unlock(Node mine) {
            mine.locked = false;
        }
    }

    static int count;

    static Object main() throws Exception {
        Lock lock = new Lock();
        count = 0;
        Runnable work =
                () -> {
                    Node mine = lock.lock();
                    count++;
                    lock.unlock(mine);
                };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        Thread three = new Thread(work);
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

// A LinkedBlockingQueue from one thread to another.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class BlockingQueueHandOver {
    static Object main() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
        Thread other = new Thread(() -> queue.offer(1));
        other.start();
        int got = queue.take();
        assert got == 1;
        other.join();
        return got;
    }
}

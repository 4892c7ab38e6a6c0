// A ConcurrentLinkedQueue.
// verdict: verified

import java.util.concurrent.*;

class LinkedQueue {
    static Object main() throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Thread other = new Thread(() -> queue.add(1));
        other.start();
        queue.add(2);
        Integer first = queue.poll();
        other.join();
        Integer second = queue.poll();
        assert first + second == 3;
        return first;
    }
}

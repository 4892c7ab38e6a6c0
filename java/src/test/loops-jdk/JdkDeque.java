// verdict: verified
// met: ConcurrentLinkedDeque.linkFirst, ConcurrentLinkedDeque.linkLast, ConcurrentLinkedDeque.pollFirst

import java.util.concurrent.*;

class JdkDeque {
    static Object main() throws Exception {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        Thread other = new Thread(() -> deque.offerFirst("x"));
        other.start();
        deque.offerLast("y");
        String got = deque.pollFirst();
        other.join();
        assert deque.size() == 1;
        return got;
    }
}

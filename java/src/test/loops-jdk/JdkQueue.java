// verdict: verified
// met: ConcurrentLinkedQueue.offer, ConcurrentLinkedQueue.poll

import java.util.concurrent.*;

class JdkQueue {
    static Object main() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread other =
                new Thread(
                        () -> {
                            queue.offer("x");
                            queue.poll();
                        });
        other.start();
        queue.offer("y");
        String got = queue.poll();
        other.join();
        assert queue.isEmpty();
        return got;
    }
}

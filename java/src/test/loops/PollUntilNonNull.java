// Polls a queue of the JDK, whose code the loop cannot see: the loop is watched.
// verdict: verified

import java.util.concurrent.*;

class PollUntilNonNull {
    static Object main() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread producer = new Thread(() -> queue.add("a"));
        producer.start();
        String got;
        while ((got = queue.poll()) == null) Thread.onSpinWait();
        producer.join();
        assert queue.isEmpty();
        return got;
    }
}

// Polls a queue into which nobody puts anything.
// verdict: livelock

import java.util.concurrent.*;

class PollAnEmptyQueue {
    static Object main() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread consumer =
                new Thread(
                        () -> {
                            while (queue.poll() == null) Thread.onSpinWait();
                        });
        consumer.start();
        consumer.join();
        return null;
    }
}

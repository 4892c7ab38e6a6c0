// Two producers and a consumer of one queue.
// verdict: verified
// naive: cut off

import java.util.concurrent.*;

class TwoProducers {
    static Object main() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread one = new Thread(() -> queue.add(1));
        Thread other = new Thread(() -> queue.add(2));
        one.start();
        other.start();
        return queue.take() + " then " + queue.take();
    }
}

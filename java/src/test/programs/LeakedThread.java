// A thread that waits for ever after main has returned.
// verdict: deadlock

import java.util.concurrent.*;

class LeakedThread {
    static Object main() throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        return "";
    }
}

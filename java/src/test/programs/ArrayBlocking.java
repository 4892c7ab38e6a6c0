// An ArrayBlockingQueue of one place, two puts and one take.
// verdict: deadlock

import java.util.concurrent.*;

class ArrayBlocking {
    static Object main() throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread other = new Thread(() -> {
            try {
                queue.put(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        queue.put(2);
        int got = queue.take();
        other.join();
        return got;
    }
}

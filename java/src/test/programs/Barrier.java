// A CyclicBarrier of two.
// verdict: verified

import java.util.concurrent.*;

class Barrier {
    static Object main() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] data = new int[2];
        Thread other = new Thread(() -> {
            data[1] = 1;
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        data[0] = 1;
        barrier.await();
        int sum = data[0] + data[1];
        assert sum == 2;
        other.join();
        return sum;
    }
}

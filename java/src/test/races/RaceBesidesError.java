import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// Whether the reader races with the main thread depends on who wrote the 2 that it saw; and there
/// is another error, in every schedule.
final class RaceBesidesError {
    private int data;
    private final AtomicInteger turn = new AtomicInteger();

    static void run() throws InterruptedException {
        new RaceBesidesError().start();
    }

    private void start() throws InterruptedException {
        Thread reader =
                new Thread(
                        () -> {
                            if (turn.get() == 2) {
                                int seen = data;
                            }
                        });
        Thread writer =
                new Thread(
                        () -> {
                            data = 1;
                            turn.set(2);
                            new ReentrantLock().unlock();
                        });
        reader.start();
        writer.start();
        if (turn.compareAndSet(2, 3)) {
            data++;
            turn.set(2);
        }
        reader.join();
        writer.join();
    }
}

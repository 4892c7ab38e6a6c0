import java.util.concurrent.atomic.AtomicInteger;

/// The same with an atomic counter.
class S02LostUpdateFixed {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread other = new Thread(counter::incrementAndGet);
        other.start();
        counter.incrementAndGet();
        other.join();
        assert counter.get() == 2 : "counter is " + counter;
    }
}

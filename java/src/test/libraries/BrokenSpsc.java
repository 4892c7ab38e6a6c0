// A queue after the design of SpscArrayQueue with a seeded bug: the producer publishes its index
// before the element is in its place.
// verdict: assertion failed

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

class BrokenSpsc {
    private final AtomicReferenceArray<Integer> buffer = new AtomicReferenceArray<>(4);
    private final AtomicLong producerIndex = new AtomicLong();
    private final AtomicLong consumerIndex = new AtomicLong();

    boolean offer(Integer element) {
        long index = producerIndex.get();
        producerIndex.setRelease(index + 1);
        buffer.setRelease((int) index & 3, element);
        return true;
    }

    boolean isEmpty() {
        return producerIndex.getAcquire() == consumerIndex.getAcquire();
    }

    Integer poll() {
        long index = consumerIndex.get();
        Integer element = buffer.getAcquire((int) index & 3);
        if (element != null) {
            consumerIndex.setRelease(index + 1);
        }
        return element;
    }

    static Object main() throws Exception {
        BrokenSpsc queue = new BrokenSpsc();
        Thread producer = new Thread(() -> queue.offer(1));
        producer.start();
        Integer got = null;
        if (!queue.isEmpty()) {
            got = queue.poll();
            assert got != null : "not empty, but nothing there";
        }
        producer.join();
        return got;
    }
}

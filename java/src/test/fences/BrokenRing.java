// The same ring without the fence of the writer.
// verdict: data race

import java.lang.invoke.VarHandle;

class BrokenRing {
    static final class Sequence {
        long value = -1;

        long get() {
            long value = this.value;
            VarHandle.acquireFence();
            return value;
        }

        void set(long value) {
            this.value = value;
        }
    }

    static final class Event {
        int value;
    }

    final Sequence produced = new Sequence();
    final Sequence consumed = new Sequence();
    final Event[] events = {new Event(), new Event()};

    void put(long sequence, int value) {
        while (consumed.get() < sequence - events.length) {
            Thread.onSpinWait();
        }
        events[(int) sequence % events.length].value = value;
        produced.set(sequence);
    }

    int take(long sequence) {
        while (produced.get() < sequence) {
            Thread.onSpinWait();
        }
        int value = events[(int) sequence % events.length].value;
        consumed.set(sequence);
        return value;
    }

    static Object main() throws Exception {
        BrokenRing ring = new BrokenRing();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                ring.put(i, 10 + i);
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += ring.take(i);
        }
        producer.join();
        assert sum == 33;
        return sum;
    }
}

// A ring of one producer and one consumer; the sequences are plain fields between fences.
// verdict: verified
// naive: cut off

import java.lang.invoke.VarHandle;

class Ring {
    static final class Sequence {
        long value = -1;

        long get() {
            long value = this.value;
            VarHandle.acquireFence();
            return value;
        }

        void set(long value) {
            VarHandle.releaseFence();
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
        Ring ring = new Ring();
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

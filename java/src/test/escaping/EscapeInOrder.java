// `this` escapes before the final field is set, but whoever reads the field waits for a latch.
// verdict: verified
// outcomes: [42]
// exploring: verified
// explored: [42]

import java.util.concurrent.CountDownLatch;

class EscapeInOrder {
    final CountDownLatch ready = new CountDownLatch(1);
    final Thread reader;
    volatile int seen;
    final int answer;

    EscapeInOrder() {
        reader = new Thread(() -> {
            try {
                ready.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            look();
        });
        reader.start();
        answer = 42;
        ready.countDown();
    }

    void look() {
        seen = answer;
    }

    static Object main() throws Exception {
        EscapeInOrder made = new EscapeInOrder();
        made.reader.join();
        return made.seen;
    }
}

package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.junit.ModelCheck;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

@Tag("subject")
@ModelCheck(algorithm = "naive")
public class Deadlocks {
    private final Object one = new Object();
    private final Object two = new Object();

    private static void inside(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                outer.notifyAll();
            }
        }
    }

    @ModelCheck
    void oppositeOrders() throws InterruptedException {
        Thread other = new Thread(() -> inside(two, one));
        other.start();
        inside(one, two);
        other.join();
    }

    @ModelCheck(algorithm = "rf")
    void waitsOutsideOfALoop() throws InterruptedException {
        awaitOther();
    }

    @ModelCheck(algorithm = "rf", spurious = true)
    void wakesUpWithoutReason() throws InterruptedException {
        awaitOther();
    }

    private boolean done;

    @SuppressWarnings("WaitNotInLoop") // That is the bug.
    private void awaitOther() throws InterruptedException {
        Thread other =
                new Thread(() -> {
                    synchronized (one) {
                        done = true;
                        one.notifyAll();
                    }
                });
        other.start();
        synchronized (one) {
            if (!done) {
                one.wait();
            }
            assertTrue(done);
        }
    }

    @Nested
    class SameOrder {
        @ModelCheck(algorithm = "rf")
        void isFine() throws InterruptedException {
            Thread other = new Thread(() -> inside(one, two));
            other.start();
            inside(one, two);
            other.join();
        }
    }
}

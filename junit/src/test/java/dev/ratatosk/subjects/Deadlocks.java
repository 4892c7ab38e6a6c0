package dev.ratatosk.subjects;

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

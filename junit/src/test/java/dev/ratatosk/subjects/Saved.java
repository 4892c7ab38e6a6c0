package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;
import java.util.concurrent.atomic.AtomicInteger;

/// Tests that are saved while they are explored.
public final class Saved {
    @ModelCheck(checkpoint = true)
    void increments() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    new Thread(() -> {
                        counter.incrementAndGet();
                        counter.incrementAndGet();
                    });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(6, counter.get());
    }

    @ModelCheck(checkpoint = true, algorithm = "optimal")
    void optimal() throws InterruptedException {
        increments();
    }
}

package dev.ratatosk.subjects;

import dev.ratatosk.junit.ModelCheck;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;

/// Tests that come to different parts of one class, which is initialised once.
@Tag("subject")
public final class Reached {
    private static final class Cell {
        static final int START = start();
        final AtomicInteger value = new AtomicInteger(START);

        static int start() {
            return Integer.parseInt("0");
        }

        void add(int n) {
            if (n > 0) {
                value.addAndGet(n);
            } else {
                value.decrementAndGet();
            }
        }

        void unused() {
            value.set(7);
        }
    }

    private static void inTwoThreads(int n) throws InterruptedException {
        Cell cell = new Cell();
        Thread other = new Thread(() -> cell.add(n));
        other.start();
        cell.add(n);
        other.join();
    }

    @ModelCheck
    void up() throws InterruptedException {
        inTwoThreads(1);
    }

    @ModelCheck
    void down() throws InterruptedException {
        inTwoThreads(-1);
    }

    @ModelCheck
    void both() throws InterruptedException {
        inTwoThreads(1);
        inTwoThreads(-1);
    }
}

package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.junit.ModelCheck;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All tests of the class are checked, whatever makes them tests.
@Tag("subject")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ModelCheck(algorithm = "optimal")
@SuppressWarnings("NonAtomicVolatileUpdate") // That is the bug.
public class CheckedClass {
    private volatile int torn;

    @BeforeEach
    void begin() {
        torn = 0;
    }

    void addInTwoThreads(int amount) throws InterruptedException {
        Thread other = new Thread(() -> torn = torn + amount);
        other.start();
        torn = torn + amount;
        other.join();
        assertEquals(2 * amount, torn);
    }

    @Test
    void plain() throws InterruptedException {
        addInTwoThreads(1);
    }

    @ModelCheck(algorithm = "naive")
    void named() throws InterruptedException {
        addInTwoThreads(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void parameterized(int amount) throws InterruptedException {
        addInTwoThreads(amount);
    }

    @RepeatedTest(2)
    void repeated() throws InterruptedException {
        addInTwoThreads(1);
    }

    @Test
    void startsNoThread() {
        assertEquals(0, torn);
    }

    @Nested
    class Inner {
        @Test
        void plain() throws InterruptedException {
            addInTwoThreads(1);
        }
    }

    /// Looks when everything is undone.
    @Tag("subject")
    @ModelCheck
    public static class Afterwards {
        private final AtomicInteger count = new AtomicInteger();

        @AfterEach
        void neverSeesTwo() {
            assertEquals(0, count.get());
        }

        @Test
        void countsTwice() throws InterruptedException {
            Thread other = new Thread(count::incrementAndGet);
            other.start();
            count.incrementAndGet();
            other.join();
        }
    }

    /// Inherits the tests and the annotation.
    @Tag("subject")
    public static class Sub extends CheckedClass {}
}

package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ratatosk.junit.ModelCheck;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Assumptions in the bodies of checked tests.
@Tag("subject")
public class Assumptions {
    private final AtomicInteger turns = new AtomicInteger();
    private int first;

    private void race(Runnable other) throws InterruptedException {
        Thread thread = new Thread(other);
        thread.start();
        first = turns.getAndIncrement();
        thread.join();
    }

    @ModelCheck
    void beforeAnyThread() throws InterruptedException {
        assumeTrue(false, "not here");
        race(turns::getAndIncrement);
    }

    @ModelCheck
    void inSomeExecutions() throws InterruptedException {
        race(turns::getAndIncrement);
        assumeTrue(first == 0);
        assertEquals(0, first);
    }

    @ModelCheck
    void ofAnotherThread() throws InterruptedException {
        race(() -> assumeTrue(turns.getAndIncrement() == 1));
        assertEquals(0, first);
    }

    @ModelCheck
    void inAllExecutions() throws InterruptedException {
        race(turns::getAndIncrement);
        assumeTrue(turns.get() == 3, "never three");
        assertEquals(3, first);
    }

    @ModelCheck
    void hidesNoError() throws InterruptedException {
        race(turns::getAndIncrement);
        assumeTrue(first == 1);
        assertEquals(0, first);
    }

    @ParameterizedTest
    @ModelCheck
    @ValueSource(ints = {0, 1})
    void ofParameters(int amount) throws InterruptedException {
        assumeTrue(amount > 0);
        race(() -> turns.getAndAdd(amount));
        assertEquals(2, turns.get());
    }
}

package dev.ratatosk.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.junit.ModelCheck;
import dev.ratatosk.junit.Replay;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("subject")
public class Counters {
    private final AtomicInteger atomic = new AtomicInteger();
    private int start;
    private volatile int torn;
    private int plain;
    private final Random random = new Random();

    @BeforeEach
    void begin() {
        start = 10;
        atomic.set(start);
    }

    private static void both(Runnable one) throws InterruptedException {
        Thread other = new Thread(one);
        other.start();
        one.run();
        other.join();
    }

    @ModelCheck
    void drawsFromAField() throws InterruptedException {
        both(() -> atomic.addAndGet(random.nextInt() & 0));
    }

    @ModelCheck
    void atomicIncrementsAreKept() throws InterruptedException {
        both(atomic::getAndIncrement);
        assertEquals(start + 2, atomic.get());
    }

    @ModelCheck(algorithm = "optimal")
    void optimalNeedsOneExecution() throws InterruptedException {
        both(() -> {
            atomic.incrementAndGet();
        });
        assertEquals(start + 2, atomic.get());
    }

    @ModelCheck
    @SuppressWarnings("NonAtomicVolatileUpdate") // That is the bug.
    void volatileIncrementsAreLost() throws InterruptedException {
        both(() -> {
            torn = torn + 1;
        });
        assertEquals(2, torn);
    }

    @ModelCheck
    void plainIncrementsRace() throws InterruptedException {
        both(() -> {
            plain = plain + 1;
        });
    }

    @ModelCheck(races = RaceMode.EXPLORE, keepGoing = true)
    void plainIncrementsAreLost() throws InterruptedException {
        both(() -> {
            plain = plain + 1;
        });
        assertEquals(2, plain);
    }

    @ModelCheck(maxExecutions = 1)
    void limited() throws InterruptedException {
        both(atomic::getAndIncrement);
        assertEquals(start + 2, atomic.get());
    }

    @ModelCheck(maxExecutions = 1, allowIncomplete = true)
    void limitedOnPurpose() throws InterruptedException {
        both(atomic::getAndIncrement);
        assertEquals(start + 2, atomic.get());
    }

    @ModelCheck(unroll = 2)
    void loopsTooOften() throws InterruptedException {
        both(() -> {
            for (int i = 0; i < 3; i++) {
                atomic.incrementAndGet();
            }
        });
    }

    @ModelCheck
    @Replay("rat1:sc:0")
    void replaysWhatIsNoSchedule() throws InterruptedException {
        both(atomic::getAndIncrement);
    }

    @ModelCheck(races = {RaceMode.REPORT, RaceMode.EXPLORE})
    void undecided() {}

    @Test
    void anOrdinaryTest() {
        assertEquals(start, atomic.get());
    }
}

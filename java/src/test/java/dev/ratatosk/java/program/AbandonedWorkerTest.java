package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.agent.Agent;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A program that computed for too long was given up, but it comes back while the next check runs.
/// The code in here is not woven, so it can do what nobody sees.
final class AbandonedWorkerTest {
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private static volatile boolean isOver;

    @BeforeAll
    static void weave() {
        Agent.ensureLoaded();
    }

    private static Verdict check(Scenario program) {
        return Checker.check(
                JavaScenario.of(program, RaceMode.REPORT),
                Config.builder().stuckAfter(PATIENCE).build());
    }

    private static void inAnotherThread(Runnable body) throws InterruptedException {
        Thread thread = new Thread(body);
        thread.start();
        thread.join();
    }

    private static void compute() {
        while (!isOver) {
            // Neither an operation nor a hook.
        }
    }

    private static void throwAfterComputing() {
        compute();
        throw new IllegalStateException("too late");
    }

    /// Lets those who compute come back, and gives them time to do harm.
    private static void letOthersComeBack() {
        isOver = true;
        long end = System.nanoTime() + PATIENCE.toNanos() / 2;
        while (System.nanoTime() < end) {
            // As before.
        }
    }

    private static void assertNextCheckIsRight(Runnable stuck) {
        isOver = false;
        Verdict.Interrupted given =
                assertInstanceOf(Verdict.Interrupted.class, check(() -> inAnotherThread(stuck)));
        assertTrue(given.message().startsWith("No operation for"), given.message());
        Verdict next =
                check(() -> {
                    AtomicInteger count = new AtomicInteger();
                    Thread other = new Thread(count::incrementAndGet);
                    other.start();
                    if (!isOver) {
                        letOthersComeBack();
                    }
                    count.incrementAndGet();
                    other.join();
                    if (count.get() != 2) {
                        throw new AssertionError(count);
                    }
                });
        assertInstanceOf(Verdict.Verified.class, next);
        assertEquals(2, next.statistics().counts().complete());
    }

    @Test
    void aWorkerThatEndsLateDoesNotTouchTheNextCheck() {
        assertNextCheckIsRight(AbandonedWorkerTest::compute);
    }

    @Test
    void aWorkerThatThrowsLateDoesNotTouchTheNextCheck() {
        assertNextCheckIsRight(AbandonedWorkerTest::throwAfterComputing);
    }
}

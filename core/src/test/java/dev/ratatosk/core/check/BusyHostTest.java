package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.runtime.HostedScenario;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a host does for itself in the middle of an execution, such as weaving a class, is not the
/// program's time.
final class BusyHostTest {
    private static final Duration PATIENCE = Duration.ofMillis(100);

    /// A program that takes longer than is patience for.
    private static final class Slow implements HostedScenario {
        private final boolean admitsIt;
        private volatile boolean isBusy;

        Slow(boolean admitsIt) {
            this.admitsIt = admitsIt;
        }

        @Override
        public void run() {
            isBusy = admitsIt;
            long end = System.nanoTime() + 5 * PATIENCE.toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            isBusy = false;
        }

        @Override
        public boolean isBusy() {
            return isBusy;
        }

        @Override
        public int warmUps() {
            return 0;
        }

        @Override
        public void begin(Ops ops, @Nullable Labels labels) {}

        @Override
        public void enter(int thread) {}

        @Override
        public void leave(int thread) {}

        @Override
        public void end() {}
    }

    private static Verdict check(boolean admitsIt) {
        return Checker.check(
                new Slow(admitsIt),
                Config.builder()
                        .coroutines(CoroutineKind.CONTINUATION)
                        .stuckAfter(PATIENCE)
                        .build());
    }

    @Test
    void theTimeOfTheHostDoesNotCount() {
        assertInstanceOf(Verdict.Verified.class, check(true));
    }

    @Test
    void theTimeOfTheProgramDoes() {
        assertInstanceOf(Verdict.Interrupted.class, check(false));
    }
}

package dev.ratatosk.core.explore.optimal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;

/// Small programs over two variables `x` and `y`, and how many executions are explored.
final class Counted {
    static final Config OPTIMAL =
            Config.builder().algorithm(Algorithms.OPTIMAL).keepGoing(true).build();

    private Counted() {}

    /// A thread of a small program.
    interface Body {
        void run(SharedInt x, SharedInt y);
    }

    /// Threads that run side by side; main only starts them.
    static Scenario threads(Body... bodies) {
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            SharedInt y = new SharedInt("y", 0);
            for (Body body : bodies) {
                ModelThread.start(() -> body.run(x, y));
            }
        };
    }

    static Config without(Feature... features) {
        Config config = OPTIMAL;
        for (Feature feature : features) {
            config = config.toBuilder().without(feature).build();
        }
        return config;
    }

    static void assertCounts(int complete, int blocked, Scenario program) {
        assertCounts(complete, blocked, program, OPTIMAL);
    }

    /// Every wakeup sequence that is inserted leads to one execution, the first needs none; so the
    /// number of insertions shows too that nothing was explored in vain.
    static void assertCounts(int complete, int blocked, Scenario program, Config config) {
        Verdict verdict = Checker.check(program, config);
        Counts counts = verdict.statistics().counts();
        assertEquals(
                complete + "+" + blocked, counts.complete() + "+" + counts.blocked(), "executions");
        assertEquals(0, counts.redundant(), "redundant");
        assertEquals(0, counts.cut(), "cut");
        assertEquals(
                counts.executions() - 1,
                verdict.statistics().details().get("wakeup-sequences"),
                "insertions");
    }
}

package dev.ratatosk.core.consistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/// Phase P-III.
final class ConsistencyDecisionTest {
    private final EventGraph graph = new EventGraph();
    private final Saturation saturation = new Saturation(graph);
    private final ConsistencyDecision decision = new ConsistencyDecision(graph, saturation);

    private boolean saturate(TestTrace trace) {
        saturation.ensureThreads(trace.threads());
        trace.describe(graph);
        return IntStream.range(0, trace.events.size()).allMatch(saturation::add);
    }

    private List<Integer> witness() {
        return Arrays.stream(decision.witness().toArray()).boxed().toList();
    }

    @Test
    void itFindsTheHiddenOrderOfExample52() {
        // OOPSLA 2019, Example 5.2, first step: saturation leaves x=4 and x=3 unordered, but every
        // witness has x=4 first.
        TestTrace trace = TestTrace.figure5();
        assertTrue(saturate(trace));
        assertFalse(saturation.before(TestTrace.FIGURE5_X4, TestTrace.FIGURE5_X3));
        assertTrue(decision.decide());
        assertTrue(trace.isExecution(witness()));
        assertTrue(
                witness().indexOf(TestTrace.FIGURE5_X4) < witness().indexOf(TestTrace.FIGURE5_X3));
    }

    @Test
    void itRejectsWhatSaturationAcceptsInExample52() {
        // Second step: the two hidden orders contradict each other.
        TestTrace trace = TestTrace.figure5Twice();
        assertTrue(saturate(trace));
        assertFalse(decision.decide());
    }

    @Test
    void itIsRightAboutRandomTraces() {
        int decided = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            TestTrace trace = RandomTraces.next(new SplittableRandom(seed), 3, 2, 9);
            ConsistencyDecisionTest fresh = new ConsistencyDecisionTest();
            if (fresh.saturate(trace)) {
                decided++;
                boolean found = fresh.decision.decide();
                assertEquals(trace.hasWitness(), found, "seed " + seed);
                assertTrue(!found || trace.isExecution(fresh.witness()), "seed " + seed);
            }
        }
        assertTrue(decided > 100, "too few: " + decided);
    }

    /// The limit is for a decision that visits configurations again, which would take days.
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
    void itVisitsAConfigurationOnce() {
        // Four more threads that have nothing to do with it, three events each: 256 times as many
        // configurations, but 369,600 times as many paths even if they kept together.
        TestTrace trace = TestTrace.figure5Twice();
        for (int thread = 10; thread < 14; thread++) {
            for (int i = 0; i < 3; i++) {
                trace.write(thread, thread);
            }
        }
        assertTrue(saturate(trace));
        assertFalse(decision.decide());
    }
}

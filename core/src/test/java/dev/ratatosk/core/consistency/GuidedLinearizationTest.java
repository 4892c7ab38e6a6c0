package dev.ratatosk.core.consistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The first attempt of phase P-II.
final class GuidedLinearizationTest {
    private final EventGraph graph = new EventGraph();
    private final Saturation saturation = new Saturation(graph);
    private final GuidedLinearization linearization = new GuidedLinearization(graph, saturation);

    private boolean saturate(TestTrace trace) {
        saturation.ensureThreads(trace.threads());
        trace.describe(graph);
        return IntStream.range(0, trace.events.size()).allMatch(saturation::add);
    }

    private ExecutedOrder executed(int... events) {
        ExecutedOrder order = new ExecutedOrder();
        IntStream.of(events).forEach(event -> order.append(graph, event));
        return order;
    }

    private static IntColumn trial(int event) {
        IntColumn trial = new IntColumn();
        trial.add(event);
        return trial;
    }

    private List<Integer> witness() {
        return Arrays.stream(linearization.witness().toArray()).boxed().toList();
    }

    @Test
    void writesThatNothingOrdersFollowTheGuide() {
        TestTrace trace = new TestTrace();
        trace.write(0, 0);
        trace.write(1, 0);
        trace.write(2, 0);
        assertTrue(saturate(trace));
        assertTrue(linearization.follow(new int[] {2, 0, 1}));
        assertEquals(List.of(1, 2, 0), witness());
    }

    @Test
    void aWriteWaitsForTheReadersOfWhatItOverwrites() {
        TestTrace trace = new TestTrace();
        int first = trace.write(0, 0);
        int second = trace.write(1, 0);
        int reader = trace.read(2, 0, first);
        assertTrue(saturate(trace));
        assertTrue(linearization.follow(new int[] {0, 1, 2}));
        assertEquals(List.of(first, reader, second), witness());
    }

    @Test
    void aReadGoesAheadOfItsPlaceRatherThanSwitchThreads() {
        TestTrace trace = new TestTrace();
        int write = trace.write(0, 0);
        int other = trace.write(1, 1);
        int read = trace.read(0, 0, write);
        assertTrue(saturate(trace));
        assertTrue(linearization.follow(new int[] {0, 1, 2}));
        assertEquals(List.of(write, read, other), witness());
    }

    @Test
    void aGuideThatNoWitnessFollowsLeadsNowhere() {
        // It has x=3 before x=4 (OOPSLA 2019, Example 5.2), which shb leaves open.
        TestTrace trace = TestTrace.figure5();
        assertTrue(saturate(trace));
        int[] guide = IntStream.range(0, trace.events.size()).map(p -> -p).toArray();
        assertFalse(linearization.follow(guide));
    }

    @Test
    void whatComesOutIsAnExecution() {
        int followed = 0;
        int consistent = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TestTrace trace = RandomTraces.next(random, 4, 2, 9);
            GuidedLinearizationTest fresh = new GuidedLinearizationTest();
            if (fresh.saturate(trace)) {
                int[] guide = IntStream.range(0, 9).map(_ -> random.nextInt(100)).toArray();
                consistent += trace.hasWitness() ? 1 : 0;
                if (fresh.linearization.follow(guide)) {
                    followed++;
                    assertTrue(trace.isExecution(fresh.witness()), "seed " + seed);
                }
            }
        }
        // Even random guides mislead seldom.
        assertTrue(followed > consistent * 0.8, followed + " of " + consistent);
    }

    @Test
    void theBeginningOfTheGuideIsTakenOverAsFarAsItOverwritesNothing() {
        // The guiding execution: x=1, x=2, y=1. The new read takes x=1, so x=2 has to wait.
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, 0);
        int x2 = trace.write(1, 0);
        int y1 = trace.write(2, 1);
        int read = trace.read(3, 0, x1);
        assertTrue(saturate(trace));
        int[] guide = {0, 1, 2, Integer.MAX_VALUE};
        assertTrue(linearization.follow(guide, executed(x1, x2, y1), 3, trial(read)));
        assertTrue(trace.isExecution(witness()), witness().toString());
        assertTrue(witness().indexOf(read) < witness().indexOf(x2));
        assertEquals(1, linearization.taken());
    }

    @Test
    void whatTakesOverABeginningIsAnExecutionToo() {
        int followed = 0;
        int consistent = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            TestTrace trace = RandomTraces.next(new SplittableRandom(seed), 3, 2, 8);
            int prefix = trace.events.size() - 1;
            int[] execution = executionOf(trace, prefix);
            GuidedLinearizationTest fresh = new GuidedLinearizationTest();
            if (execution.length == prefix && fresh.saturate(trace)) {
                consistent += trace.hasWitness() ? 1 : 0;
                int[] guide = new int[prefix + 1];
                for (int i = 0; i < prefix; i++) {
                    guide[execution[i]] = i;
                }
                guide[prefix] = Integer.MAX_VALUE;
                if (fresh.linearization.follow(
                        guide, fresh.executed(execution), prefix, trial(prefix))) {
                    followed++;
                    assertTrue(trace.isExecution(fresh.witness()), "seed " + seed);
                }
            }
        }
        assertTrue(consistent > 300, "too few: " + consistent);
        assertTrue(followed > consistent * 0.8, followed + " of " + consistent);
    }

    /// Some execution of the first events; empty if there is none.
    private static int[] executionOf(TestTrace trace, int prefix) {
        WitnessSearch search = new WitnessSearch();
        search.ensureThreads(trace.threads());
        trace.describe(search.graph());
        search.begin(0);
        for (int p = 0; p < prefix; p++) {
            if (!search.add(p)) {
                return new int[0];
            }
        }
        boolean found = search.find(IntStream.range(0, prefix).toArray());
        return found ? Arrays.copyOf(search.witness(), search.witnessLength()) : new int[0];
    }
}

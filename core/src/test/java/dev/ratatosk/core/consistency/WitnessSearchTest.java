package dev.ratatosk.core.consistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class WitnessSearchTest {
    private final WitnessSearch search = new WitnessSearch();

    /// Whether the search finds a witness of the trace; one that is none is a failure.
    private boolean finds(TestTrace trace, int[] guide) {
        boolean found = beginAll(trace) && search.find(guide);
        if (found) {
            assertTrue(trace.isExecution(witness()), "not an execution: " + witness());
        }
        search.end();
        return found;
    }

    private boolean beginAll(TestTrace trace) {
        search.ensureThreads(trace.threads());
        trace.describe(search.graph());
        search.begin(0);
        for (int p = 0; p < trace.events.size(); p++) {
            if (!search.add(p)) {
                return false;
            }
        }
        return true;
    }

    private List<Integer> witness() {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < search.witnessLength(); i++) {
            order.add(search.witness()[i]);
        }
        return order;
    }

    private static int[] inOrder(TestTrace trace) {
        int[] guide = new int[trace.events.size()];
        for (int p = 0; p < guide.length; p++) {
            guide[p] = p;
        }
        return guide;
    }

    private static int[] backwards(TestTrace trace) {
        int[] guide = new int[trace.events.size()];
        for (int p = 0; p < guide.length; p++) {
            guide[p] = guide.length - p;
        }
        return guide;
    }

    private long counter(String name) {
        return search.counters().getOrDefault(name, -1L);
    }

    @Test
    void unorderedWritesAreOrderedAsInTheGuide() {
        TestTrace trace = new TestTrace();
        trace.write(0, 0);
        trace.write(1, 0);
        assertTrue(finds(trace, inOrder(trace)));
        assertEquals(List.of(0, 1), witness());
        assertTrue(finds(trace, backwards(trace)));
        assertEquals(List.of(1, 0), witness());
        assertEquals(2, counter("checks-with-guided-witness"));
    }

    @Test
    void saturationRefutesMost() {
        TestTrace trace = new TestTrace();
        trace.update(0, 0, EventGraph.INITIAL);
        trace.update(1, 0, EventGraph.INITIAL);
        assertFalse(finds(trace, inOrder(trace)));
        assertEquals(1, counter("checks-refuted-by-saturation"));
    }

    @Test
    void figure5HasAWitness() {
        TestTrace trace = TestTrace.figure5();
        assertTrue(finds(trace, inOrder(trace)));
        assertTrue(
                witness().indexOf(TestTrace.FIGURE5_X4) < witness().indexOf(TestTrace.FIGURE5_X3));
    }

    @Test
    void aGuideThatLeadsAstrayIsMadeUpForByTheDecision() {
        // In this guide x=3 is before x=4, which phase P-II follows into a cycle.
        TestTrace trace = TestTrace.figure5();
        assertTrue(finds(trace, backwards(trace)));
        assertEquals(1, counter("checks-decided-consistent"));
    }

    @Test
    void onlyTheDecisionRefutesExample52() {
        TestTrace trace = TestTrace.figure5Twice();
        assertFalse(finds(trace, inOrder(trace)));
        assertFalse(finds(trace, backwards(trace)));
        assertEquals(2, counter("checks-decided-inconsistent"));
        assertEquals(0, counter("checks-refuted-by-saturation"));
    }

    @Test
    void theAnswerIsAlwaysThatOfAnExhaustiveSearch() {
        int consistent = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TestTrace trace = RandomTraces.next(random, 4, 3, 10);
            boolean truth = trace.hasWitness();
            int[] guide = random.nextBoolean() ? inOrder(trace) : backwards(trace);
            assertEquals(truth, finds(trace, guide), "seed " + seed);
            consistent += truth ? 1 : 0;
        }
        assertTrue(consistent > 300 && consistent < 2_700, "too one-sided: " + consistent);
    }

    @Test
    void theAnswerIsTheSameWhereTheExecutionOfThePrefixGuides() {
        int consistent = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            TestTrace trace = RandomTraces.next(new SplittableRandom(seed), 4, 3, 10);
            WitnessSearchTest fresh = new WitnessSearchTest();
            int prefix = fresh.takeInAllButTheLast(trace);
            if (prefix > 0) {
                int[] execution = Arrays.copyOf(fresh.search.witness(), prefix);
                int[] guide = new int[prefix + 1];
                for (int i = 0; i < prefix; i++) {
                    guide[execution[i]] = i;
                }
                guide[prefix] = Integer.MAX_VALUE;
                fresh.search.begin(prefix);
                boolean found =
                        fresh.search.add(prefix)
                                && fresh.search.find(guide, fresh.executed(execution));
                assertEquals(trace.hasWitness(), found, "seed " + seed);
                assertTrue(!found || trace.isExecution(fresh.witness()), "seed " + seed);
                consistent += found ? 1 : 0;
            }
        }
        assertTrue(consistent > 300, "too one-sided: " + consistent);
    }

    private ExecutedOrder executed(int[] events) {
        ExecutedOrder order = new ExecutedOrder();
        IntStream.of(events).forEach(event -> order.append(search.graph(), event));
        return order;
    }

    /// Makes all events but the last the trace, and finds an execution of it.
    ///
    /// @return how many they are, or 0 if they are inconsistent
    private int takeInAllButTheLast(TestTrace trace) {
        int prefix = trace.events.size() - 1;
        search.ensureThreads(trace.threads());
        trace.describe(search.graph());
        search.begin(0);
        boolean acyclic = true;
        for (int p = 0; p < prefix && acyclic; p++) {
            acyclic = search.add(p);
        }
        boolean found = acyclic && search.find(inOrder(trace));
        search.end();
        return found ? prefix : 0;
    }

    @Test
    void aTrialLeavesNothingBehind() {
        TestTrace trace = TestTrace.figure5();
        for (int i = 0; i < 3; i++) {
            assertTrue(finds(trace, inOrder(trace)));
        }
        TestTrace other = new TestTrace();
        other.read(0, 0, EventGraph.INITIAL);
        other.write(0, 0);
        assertTrue(finds(other, inOrder(other)));
        assertEquals(2, search.witnessLength());
    }

    @Test
    void aWitnessCanBeAskedToEndWithAGivenWrite() {
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, 0);
        int x2 = trace.write(1, 0);
        trace.read(1, 0, x1);
        // x2, then x1 and its reader; so x1 is the last write in every witness.
        int[] location = {0};
        for (int last : List.of(x1, x2)) {
            beginAll(trace);
            assertEquals(
                    last == x1,
                    search.findEnding(location, 1, (_, w) -> w == last, inOrder(trace)));
            search.end();
        }
    }

    @Test
    void aLocationThatNobodyWritesEndsAsItBegan() {
        TestTrace trace = new TestTrace();
        trace.read(0, 0, EventGraph.INITIAL);
        int[] location = {0};
        beginAll(trace);
        assertTrue(
                search.findEnding(location, 1, (_, w) -> w == EventGraph.INITIAL, inOrder(trace)));
        assertFalse(search.findEnding(location, 1, (_, _) -> false, inOrder(trace)));
        search.end();
    }
}

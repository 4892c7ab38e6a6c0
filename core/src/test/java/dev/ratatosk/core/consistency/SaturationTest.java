package dev.ratatosk.core.consistency;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SaturationTest {
    private static final int X = 0;

    private final EventGraph graph = new EventGraph();
    private final Saturation saturation = new Saturation(graph);

    /// Adds the events one by one; says whether shb has a cycle after the last one added.
    private boolean accepts(TestTrace trace) {
        saturation.ensureThreads(trace.threads());
        trace.describe(graph);
        for (int p = 0; p < trace.events.size(); p++) {
            if (!saturation.add(p)) {
                return false;
            }
        }
        return true;
    }

    private boolean[][] relation(int length) {
        boolean[][] relation = new boolean[length][length];
        for (int a = 0; a < length; a++) {
            for (int b = 0; b < length; b++) {
                relation[a][b] = a != b && saturation.before(a, b);
            }
        }
        return relation;
    }

    @Test
    void aWriteBeforeAReadIsBeforeTheSource() {
        // R1 on τ2 of OOPSLA 2019, Fig. 4.
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, X);
        trace.read(0, X, x1);
        int x2 = trace.write(1, X);
        trace.read(1, X, x1);
        assertTrue(accepts(trace));
        assertTrue(saturation.before(x2, x1));
    }

    @Test
    void aReaderIsBeforeAWriteThatOverwritesItsSource() {
        // R2.
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, X);
        int a = trace.read(1, X, x1);
        int x2 = trace.write(0, X);
        assertTrue(accepts(trace));
        assertTrue(saturation.before(a, x2));
    }

    @Test
    void aReaderThatComesAfterBothWritesIsOrderedToo() {
        // The reverse pass of OOPSLA 2019, §7.
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, X);
        int x2 = trace.write(0, X);
        int a = trace.read(1, X, x1);
        assertTrue(accepts(trace));
        assertTrue(saturation.before(a, x2));
    }

    @Test
    void readersOfTheInitialValueAreBeforeAllWrites() {
        TestTrace trace = new TestTrace();
        int first = trace.read(0, X, EventGraph.INITIAL);
        int x1 = trace.write(1, X);
        int second = trace.read(2, X, EventGraph.INITIAL);
        assertTrue(accepts(trace));
        assertTrue(saturation.before(first, x1));
        assertTrue(saturation.before(second, x1));
    }

    @Test
    void twoUpdatesOfTheSameWriteAreACycle() {
        TestTrace trace = new TestTrace();
        trace.update(0, X, EventGraph.INITIAL);
        trace.update(1, X, EventGraph.INITIAL);
        assertFalse(accepts(trace));
    }

    @Test
    void readingEachOthersOverwrittenValueIsACycle() {
        // x=1 x=2 a=2 b=1 (OOPSLA 2019, §2).
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, X);
        int x2 = trace.write(1, X);
        trace.read(0, X, x2);
        trace.read(1, X, x1);
        assertFalse(accepts(trace));
    }

    @Test
    void theTraceOfFigure5GetsNoFurtherOrder() {
        TestTrace trace = TestTrace.figure5();
        int n = trace.events.size();
        assertTrue(accepts(trace));
        assertArrayEquals(
                TestTrace.transitiveClosure(trace.programOrderAndReadsFrom(n)), relation(n));
        assertFalse(saturation.before(TestTrace.FIGURE5_X3, TestTrace.FIGURE5_X4));
        assertFalse(saturation.before(TestTrace.FIGURE5_X4, TestTrace.FIGURE5_X3));
    }

    @Test
    void oneOrderOfTheTwoWritesOfFigure5IsACycle() {
        assertTrue(accepts(TestTrace.figure5()));
        int mark = saturation.mark();
        assertFalse(
                saturation.propagate(saturation.order(TestTrace.FIGURE5_X3, TestTrace.FIGURE5_X4)));
        saturation.undoTo(mark);
        assertTrue(
                saturation.propagate(saturation.order(TestTrace.FIGURE5_X4, TestTrace.FIGURE5_X3)));
    }

    @Test
    void saturationAcceptsTheInconsistentTraceOfExample52() {
        TestTrace trace = TestTrace.figure5Twice();
        assertTrue(accepts(trace));
        assertFalse(trace.hasWitness());
    }

    @Test
    void theRelationIsTheSmallestThatObeysTheRules() {
        int cyclic = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            TestTrace trace = RandomTraces.next(new SplittableRandom(seed), 4, 2, 9);
            SaturationTest fresh = new SaturationTest();
            int n = trace.events.size();
            boolean[][] slow = trace.saturated(trace.programOrderAndReadsFrom(n));
            boolean accepted = fresh.accepts(trace);
            assertEquals(slow != null, accepted, "seed " + seed);
            if (accepted) {
                assertArrayEquals(slow, fresh.relation(n), "seed " + seed);
            } else {
                cyclic++;
            }
        }
        assertTrue(cyclic > 200 && cyclic < 1_800, "too one-sided: " + cyclic);
    }

    @Test
    void everyPrefixKeepsItsOwnRelation() {
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TestTrace trace = RandomTraces.next(random, 3, 2, 8);
            int n = trace.events.size();
            if (trace.saturated(trace.programOrderAndReadsFrom(n)) == null) {
                continue;
            }
            SaturationTest fresh = new SaturationTest();
            fresh.saturation.ensureThreads(trace.threads());
            trace.describe(fresh.graph);
            for (int move = 0; move < 12; move++) {
                int length = random.nextInt(n + 1);
                fresh.saturation.reach(length);
                assertArrayEquals(
                        trace.saturated(trace.programOrderAndReadsFrom(length)),
                        fresh.relation(length),
                        "seed " + seed);
            }
        }
    }

    @Test
    void moreThreadsMayComeLater() {
        TestTrace trace = new TestTrace();
        int x1 = trace.write(0, X);
        trace.read(20, X, x1);
        int x2 = trace.write(0, X);
        graph.put(0, 0, 0, X, EventGraph.NO_SOURCE, true);
        saturation.ensureThreads(1);
        saturation.reach(1);
        saturation.ensureThreads(21);
        trace.describe(graph);
        saturation.reach(3);
        assertTrue(saturation.before(1, x2));
        saturation.reach(1);
        saturation.ensureThreads(50);
        saturation.reach(3);
        assertTrue(saturation.before(1, x2));
    }
}

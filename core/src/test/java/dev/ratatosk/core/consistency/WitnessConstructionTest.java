package dev.ratatosk.core.consistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Phase P-II as the paper has it.
final class WitnessConstructionTest {
    private final EventGraph graph = new EventGraph();
    private final Saturation saturation = new Saturation(graph);
    private final WitnessConstruction construction = new WitnessConstruction(graph, saturation);

    private boolean saturate(TestTrace trace) {
        saturation.ensureThreads(trace.threads());
        trace.describe(graph);
        return IntStream.range(0, trace.events.size()).allMatch(saturation::add);
    }

    private List<Integer> witness() {
        return Arrays.stream(construction.witness().toArray()).boxed().toList();
    }

    @Test
    void writesThatNothingOrdersFollowTheGuide() {
        TestTrace trace = new TestTrace();
        trace.write(0, 0);
        trace.write(1, 0);
        trace.write(2, 0);
        assertTrue(saturate(trace));
        assertTrue(construction.construct(new int[] {2, 0, 1}));
        assertEquals(List.of(1, 2, 0), witness());
    }

    @Test
    void aWriteComesAfterTheReadersOfWhatItOverwrites() {
        TestTrace trace = new TestTrace();
        int first = trace.write(0, 0);
        trace.write(1, 0);
        trace.read(2, 0, first);
        assertTrue(saturate(trace));
        assertTrue(construction.construct(new int[] {0, 1, 2}));
        assertTrue(trace.isExecution(witness()));
    }

    @Test
    void aGuideCanLeadAstray() {
        // It has x=3 before x=4 (OOPSLA 2019, Example 5.2).
        TestTrace trace = TestTrace.figure5();
        assertTrue(saturate(trace));
        int[] guide = IntStream.range(0, trace.events.size()).map(p -> -p).toArray();
        assertFalse(construction.construct(guide));
    }

    @Test
    void whatIsConstructedIsAnExecution() {
        int constructed = 0;
        int consistent = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TestTrace trace = RandomTraces.next(random, 4, 2, 9);
            WitnessConstructionTest fresh = new WitnessConstructionTest();
            if (fresh.saturate(trace)) {
                int[] guide = IntStream.range(0, 9).map(_ -> random.nextInt(100)).toArray();
                consistent += trace.hasWitness() ? 1 : 0;
                if (fresh.construction.construct(guide)) {
                    constructed++;
                    assertTrue(trace.isExecution(fresh.witness()), "seed " + seed);
                }
            }
        }
        // Even random guides mislead seldom.
        assertTrue(constructed > consistent * 0.9, constructed + " of " + consistent);
    }
}

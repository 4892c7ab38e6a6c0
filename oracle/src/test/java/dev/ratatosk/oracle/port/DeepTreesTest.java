package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.frontier.ResultSink;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.oracle.program.Program;
import org.junit.jupiter.api.Test;

/// A strategy that keeps the deepest subtrees says so, also where their shares of the tree are too
/// small for a double, whose smallest number is 2^-1074. What it does not say it keeps is lost.
final class DeepTreesTest {
    private static final int READS = 1_300;
    private static final int MAX_STEPS = 10_000;
    private static final double KEPT = 0.1;

    /// Each of the reads may be the first to see the write.
    @Test
    void whatIsKeptDeepInTheTreeIsNotForgotten() {
        String text = "T0: " + "a = x; ".repeat(READS - 1) + "a = x\nT1: x := 1";
        var scenario = new ProgramScenario(Program.parse(text));
        var program = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        var strategy = new RfStrategy();
        strategy.explored(program.run(strategy.next().orElseThrow()));
        assertTrue(strategy.canBeCut());
        assertTrue(strategy.depth() >= READS, () -> "depth " + strategy.depth());
        ResultSink sink = new ResultSink(1, false);
        strategy.cut(sink, KEPT);
        assertTrue(sink.keepsSome());
    }
}

package dev.ratatosk.oracle.port;

import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.List;

/// The executions of a program that an algorithm counted, as the oracle sees them.
///
/// @param redundant how many executions it called redundant itself
public record Explored(Program program, List<Maximal> executions, long redundant) {
    /// More than any execution of a program without loops has.
    private static final int MAX_STEPS = 10_000;

    /// A maximal execution and its outcome.
    public record Maximal(Execution execution, Outcome outcome) {}

    /// Explores the program with the strategy, to the end.
    ///
    /// @throws AssertionError if there are more than `maxExecutions`: it would not end
    public static Explored by(Strategy strategy, Program program, int maxExecutions) {
        var scenario = new ProgramScenario(program);
        var port = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        List<Maximal> executions = new ArrayList<>();
        var observer =
                (Exploration.Observer)
                        (trace, finding) -> {
                            if (finding == Strategy.Finding.EXECUTION) {
                                Execution execution = scenario.executionOf(trace);
                                executions.add(new Maximal(execution, scenario.outcomeOf(trace)));
                            }
                            return executions.size() <= maxExecutions;
                        };
        var exploration = new Exploration(port, strategy, observer);
        if (!exploration.run()) {
            throw new AssertionError(
                    "more than " + maxExecutions + " executions were explored of\n" + program);
        }
        return new Explored(program, executions, exploration.counts().redundant());
    }
}

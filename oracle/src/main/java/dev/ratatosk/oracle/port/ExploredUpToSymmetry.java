package dev.ratatosk.oracle.port;

import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.AsymmetryException;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The executions of a program that an algorithm counted which takes some threads for
/// interchangeable.
///
/// @param twins those threads, by position in the program, in groups
public record ExploredUpToSymmetry(Explored explored, List<List<Integer>> twins) {
    private static final int MAX_STEPS = 10_000;

    /// Explores the program with the strategy, to the end.
    ///
    /// @return nothing if the strategy has found out that threads are not interchangeable
    /// @throws AssertionError if there are more than `maxExecutions`: it would not end
    public static Optional<ExploredUpToSymmetry> by(
            Strategy strategy, Program program, int maxExecutions) {
        var scenario = new ProgramScenario(program);
        var port = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        port.findTwins(scenario.communication());
        List<Maximal> executions = new ArrayList<>();
        Map<Integer, List<Integer>> twins = new TreeMap<>();
        var exploration =
                new Exploration(
                        port,
                        strategy,
                        (trace, finding) -> {
                            if (finding == Strategy.Finding.EXECUTION) {
                                executions.add(
                                        new Maximal(
                                                scenario.executionOf(trace),
                                                scenario.outcomeOf(trace)));
                                addTwins(trace, scenario, twins);
                            }
                            return executions.size() <= maxExecutions;
                        });
        try {
            if (!exploration.run()) {
                throw new AssertionError(
                        "more than " + maxExecutions + " executions were explored of\n" + program);
            }
        } catch (AsymmetryException _) {
            return Optional.empty();
        }
        long redundant = exploration.counts().redundant();
        return Optional.of(
                new ExploredUpToSymmetry(
                        new Explored(program, executions, redundant),
                        twins.values().stream().filter(group -> group.size() > 1).toList()));
    }

    private static void addTwins(
            Trace trace, ProgramScenario scenario, Map<Integer, List<Integer>> twins) {
        for (int t = 0; t < trace.threads(); t++) {
            int thread = scenario.thread(t);
            if (thread != Naming.HIDDEN) {
                List<Integer> group = twins.computeIfAbsent(trace.twin(t), _ -> new ArrayList<>());
                if (!group.contains(thread)) {
                    group.add(thread);
                }
            }
        }
    }
}

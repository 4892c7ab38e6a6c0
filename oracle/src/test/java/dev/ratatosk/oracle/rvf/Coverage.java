package dev.ratatosk.oracle.rvf;

import static java.util.Objects.requireNonNull;

import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.rvf.GoodWrites;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Strategy.Finding;
import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Event;
import dev.ratatosk.oracle.equivalence.EventId;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.equivalence.Source;
import dev.ratatosk.oracle.port.ExploredInParts;
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// What the leaves of an exploration by values stand for, compared with all reads-from classes:
/// each class must be covered by exactly one leaf. This implies that all values are found, that
/// none is explored twice, and that every blocked situation is found.
final class Coverage {
    private static final int MAX_STEPS = 10_000;
    private static final int MAX_EXECUTIONS = 1_000_000;

    /// Threads' actions, and the good-writes of every read.
    private record Leaf(List<List<Action>> threads, Map<EventId, Set<Source>> good) {
        boolean covers(ReadsFromClass readsFrom) {
            return readsFrom.readsFrom().entrySet().stream()
                    .allMatch(e -> good.getOrDefault(e.getKey(), Set.of()).contains(e.getValue()));
        }
    }

    private Coverage() {}

    /// Explores the program and requires that every class is covered once.
    ///
    /// @throws AssertionError that shows a class for which this does not hold
    static void require(RvfStrategy strategy, Program program, Set<ReadsFromClass> classes) {
        require(leavesOf(strategy, program), program, classes);
    }

    /// Explores the program in parts and requires that every class is covered once.
    ///
    /// @param seed of what happens to the parts
    /// @throws AssertionError that shows a class for which this does not hold
    static void requireInParts(
            Supplier<RvfStrategy> strategy,
            Program program,
            long seed,
            Set<ReadsFromClass> classes) {
        List<Leaf> leaves =
                ExploredInParts.by(
                        strategy::get,
                        (cut, scenario, trace) -> {
                            Execution execution = scenario.executionOf(trace);
                            return leafOf((RvfStrategy) cut, program, trace, execution);
                        },
                        program,
                        seed,
                        MAX_EXECUTIONS);
        require(leaves, program, classes);
    }

    private static void require(List<Leaf> explored, Program program, Set<ReadsFromClass> classes) {
        Map<List<List<Action>>, List<Leaf>> leaves = new HashMap<>();
        for (Leaf leaf : explored) {
            leaves.computeIfAbsent(leaf.threads(), _ -> new ArrayList<>()).add(leaf);
        }
        Set<Leaf> used = new HashSet<>();
        for (ReadsFromClass readsFrom : classes) {
            List<Leaf> covering =
                    leaves.getOrDefault(readsFrom.threads(), List.of()).stream()
                            .filter(leaf -> leaf.covers(readsFrom))
                            .toList();
            if (covering.size() != 1) {
                throw new AssertionError(
                        covering.size() + " leaves cover " + readsFrom + "\nof\n" + program);
            }
            used.add(covering.getFirst());
        }
        int all = leaves.values().stream().mapToInt(List::size).sum();
        if (used.size() != all) {
            throw new AssertionError(
                    (all - used.size()) + " leaves stand for nothing in\n" + program);
        }
    }

    private static List<Leaf> leavesOf(RvfStrategy strategy, Program program) {
        var scenario = new ProgramScenario(program);
        var port = new CoroutineProgram(scenario, CoroutineKind.fastest(), MAX_STEPS);
        List<Leaf> leaves = new ArrayList<>();
        new Exploration(
                        port,
                        strategy,
                        (trace, finding) -> {
                            if (finding == Finding.EXECUTION) {
                                Execution execution = scenario.executionOf(trace);
                                leaves.add(leafOf(strategy, program, trace, execution));
                            }
                            return true;
                        })
                .run();
        return leaves;
    }

    private static Leaf leafOf(
            RvfStrategy strategy, Program program, Trace trace, Execution execution) {
        Map<Integer, Integer> names = threadNames(trace, execution);
        return new Leaf(
                ReadsFromClass.of(execution, program.threads().size()).threads(),
                translated(strategy.goodWrites(), names));
    }

    /// The oracle's numbers of the threads of a trace. Its main thread is no thread of the program.
    private static Map<Integer, Integer> threadNames(Trace trace, Execution execution) {
        Map<Integer, Integer> names = new HashMap<>();
        int at = 0;
        for (Event event : execution.events()) {
            while (trace.thread(at) == 0) {
                at++;
            }
            names.put(trace.thread(at++), event.id().thread());
        }
        return names;
    }

    private static Map<EventId, Set<Source>> translated(
            List<GoodWrites> all, Map<Integer, Integer> names) {
        Map<EventId, Set<Source>> translated = new HashMap<>();
        for (GoodWrites read : all) {
            Set<Source> sources = new HashSet<>();
            for (GoodWrites.Source source : read.sources()) {
                sources.add(
                        source.equals(GoodWrites.Source.INITIAL)
                                ? Source.INITIAL
                                : id(names, source.thread(), source.index()));
            }
            translated.put(id(names, read.thread(), read.index()), sources);
        }
        return translated;
    }

    private static EventId id(Map<Integer, Integer> names, int thread, int index) {
        return new EventId(requireNonNull(names.get(thread)), index);
    }
}

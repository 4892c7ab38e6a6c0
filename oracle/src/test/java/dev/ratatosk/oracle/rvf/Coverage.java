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
import dev.ratatosk.oracle.port.ProgramScenario;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the leaves of an exploration by values stand for, compared with all reads-from classes:
/// each class must be covered by exactly one leaf. This implies that all values are found, that
/// none is explored twice, and that every blocked situation is found.
final class Coverage {
    private static final int MAX_STEPS = 10_000;

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
        Map<List<List<Action>>, List<Leaf>> leaves = new HashMap<>();
        for (Leaf leaf : leavesOf(strategy, program)) {
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
        int threads = program.threads().size();
        new Exploration(
                        port,
                        strategy,
                        (trace, finding) -> {
                            if (finding == Finding.EXECUTION) {
                                Execution execution = scenario.executionOf(trace);
                                Map<Integer, Integer> names = threadNames(trace, execution);
                                leaves.add(
                                        new Leaf(
                                                ReadsFromClass.of(execution, threads).threads(),
                                                translated(strategy.goodWrites(), names)));
                            }
                            return true;
                        })
                .run();
        return leaves;
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

package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Answer.TooLarge;
import dev.ratatosk.oracle.equivalence.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Follows every step of every thread from every state, states with equal keys once, and collects
/// the classes of those in which nothing can continue.
final class Search<K> {
    private final MemoryModel memoryModel;
    private final StateKey stateKey;
    private final Function<ProgramState, K> classOf;
    private final Predicate<ProgramState> ends;
    private final int limit;

    /// @param limit give up after so many distinct states
    Search(
            MemoryModel memoryModel,
            StateKey stateKey,
            Function<ProgramState, K> classOf,
            int limit) {
        this(memoryModel, stateKey, classOf, _ -> false, limit);
    }

    /// @param ends whether an execution may end in a state although some thread could continue
    /// @param limit give up after so many distinct states
    Search(
            MemoryModel memoryModel,
            StateKey stateKey,
            Function<ProgramState, K> classOf,
            Predicate<ProgramState> ends,
            int limit) {
        this.memoryModel = memoryModel;
        this.stateKey = stateKey;
        this.classOf = classOf;
        this.ends = ends;
        this.limit = limit;
    }

    Answer<K> run(ProgramState start) {
        Set<StateKey.Hashed> seen = new HashSet<>();
        Map<K, Outcome> classes = new HashMap<>();
        Deque<ProgramState> todo = new ArrayDeque<>();
        todo.push(start);
        while (!todo.isEmpty()) {
            ProgramState state = todo.pop();
            if (!seen.add(new StateKey.Hashed(stateKey.of(state)))) {
                continue;
            }
            if (seen.size() > limit) {
                return new TooLarge<>(limit);
            }
            List<ProgramState> successors = successors(state);
            if (successors.isEmpty() || ends.test(state)) {
                record(classes, state);
            }
            successors.forEach(todo::push);
        }
        return new Classes<>(classes);
    }

    private void record(Map<K, Outcome> classes, ProgramState maximal) {
        K key = classOf.apply(maximal);
        Outcome outcome = maximal.outcome();
        Outcome earlier = classes.putIfAbsent(key, outcome);
        if (earlier != null && !earlier.equals(outcome)) {
            throw new IllegalStateException(
                    "one class with two outcomes, " + earlier + " and " + outcome + ": " + key);
        }
    }

    private List<ProgramState> successors(ProgramState state) {
        List<ProgramState> successors = new ArrayList<>();
        for (ProgramState successor : state.steps(memoryModel)) {
            if (memoryModel.consistent(successor.events())) {
                successors.add(successor);
            }
        }
        return successors;
    }
}

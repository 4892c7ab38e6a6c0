package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Answer.TooLarge;
import dev.ratatosk.oracle.equivalence.Action;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.Source;
import dev.ratatosk.oracle.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Follows every step of every thread from every configuration, configurations with equal keys
/// once, and collects the classes of those in which nothing can go on.
final class Search<K> {
    private final MemoryModel memoryModel;
    private final StateKey stateKey;
    private final Function<Configuration, K> classOf;
    private final int limit;

    /// @param limit give up after so many distinct configurations
    Search(
            MemoryModel memoryModel,
            StateKey stateKey,
            Function<Configuration, K> classOf,
            int limit) {
        this.memoryModel = memoryModel;
        this.stateKey = stateKey;
        this.classOf = classOf;
        this.limit = limit;
    }

    Answer<K> run(Program program) {
        Set<StateKey.Hashed> seen = new HashSet<>();
        Map<K, Outcome> classes = new HashMap<>();
        Deque<Configuration> todo = new ArrayDeque<>();
        todo.push(Configuration.initial(program));
        while (!todo.isEmpty()) {
            Configuration configuration = todo.pop();
            if (!seen.add(new StateKey.Hashed(stateKey.of(configuration)))) {
                continue;
            }
            if (seen.size() > limit) {
                return new TooLarge<>(limit);
            }
            List<Configuration> successors = successors(configuration);
            if (successors.isEmpty()) {
                record(classes, configuration);
            }
            successors.forEach(todo::push);
        }
        return new Classes<>(classes);
    }

    private void record(Map<K, Outcome> classes, Configuration maximal) {
        K key = classOf.apply(maximal);
        Outcome outcome = maximal.outcome();
        Outcome earlier = classes.putIfAbsent(key, outcome);
        if (earlier != null && !earlier.equals(outcome)) {
            throw new IllegalStateException(
                    "one class with two outcomes, " + earlier + " and " + outcome + ": " + key);
        }
    }

    private List<Configuration> successors(Configuration configuration) {
        List<Configuration> successors = new ArrayList<>();
        for (int t = 0; t < configuration.threadCount(); t++) {
            for (Configuration successor : steps(configuration, t)) {
                if (memoryModel.consistent(successor)) {
                    successors.add(successor);
                }
            }
        }
        return successors;
    }

    private List<Configuration> steps(Configuration configuration, int thread) {
        return switch (configuration.next(thread)) {
            case Operation.Finished _, Operation.Failed _, Operation.AssumedAway _ -> List.of();
            case Operation.Read read ->
                    reads(
                            configuration,
                            read.variable(),
                            source -> configuration.read(thread, read, source));
            case Operation.Update update ->
                    reads(
                            configuration,
                            update.variable(),
                            source -> configuration.update(thread, update, source));
            case Operation.Write(String x, long value) ->
                    List.of(configuration.perform(thread, Action.write(x, value)));
            case Operation.Start(int target) ->
                    List.of(configuration.perform(thread, new Action.Start(target)));
            case Operation.Join(int target) ->
                    configuration.finished(target)
                            ? List.of(configuration.perform(thread, new Action.Join(target)))
                            : List.of();
            case Operation.Choose(int alternatives) -> {
                List<Configuration> choices = new ArrayList<>();
                for (int value = 0; value < alternatives; value++) {
                    choices.add(configuration.perform(thread, new Action.Choice(value)));
                }
                yield choices;
            }
        };
    }

    private List<Configuration> reads(
            Configuration configuration,
            String variable,
            Function<Source, Optional<Configuration>> readFrom) {
        List<Configuration> reads = new ArrayList<>();
        for (Source source : memoryModel.sources(configuration, variable)) {
            readFrom.apply(source).ifPresent(reads::add);
        }
        return reads;
    }
}

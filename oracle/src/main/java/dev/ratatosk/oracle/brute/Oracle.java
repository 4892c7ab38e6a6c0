package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Answer.TooLarge;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass.Adds;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.equivalence.ReadsValueFromClass;
import dev.ratatosk.oracle.equivalence.ValueClass;
import dev.ratatosk.oracle.program.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/// The exact set of classes of a small program, for each equivalence, by enumeration. A program is
/// given by the state it starts in; [#start] makes one of a [Program].
///
/// @param limit an enumeration that meets more states than this gives up and says so
public record Oracle(int limit) {
    /// Enough for every program of the corpus; a few seconds at most.
    public static final int DEFAULT_LIMIT = 1_000_000;

    public Oracle() {
        this(DEFAULT_LIMIT);
    }

    /// The program before its first event.
    public static ProgramState start(Program program) {
        return Configuration.initial(program);
    }

    /// The Mazurkiewicz traces under sequential consistency.
    public Answer<MazurkiewiczClass> mazurkiewicz(Program program, Adds adds) {
        return mazurkiewicz(start(program), adds);
    }

    /// The Mazurkiewicz traces under sequential consistency.
    public Answer<MazurkiewiczClass> mazurkiewicz(ProgramState start, Adds adds) {
        return new Search<>(
                        new SequentialConsistency(),
                        StateKey.mazurkiewicz(adds),
                        s -> MazurkiewiczClass.of(new Execution(s.events()), s.threads(), adds),
                        limit)
                .run(start);
    }

    /// The reads-from classes under sequential consistency.
    public Answer<ReadsFromClass> readsFrom(Program program) {
        return readsFrom(start(program));
    }

    /// The reads-from classes under sequential consistency.
    public Answer<ReadsFromClass> readsFrom(ProgramState start) {
        return graphs(start, new SequentialConsistency(), StateKey.readsFrom(), _ -> false);
    }

    /// The weak traces under release-acquire. A trace is maximal if no thread can continue under
    /// any coherence order that is consistent with it: a lock or await is blocked if there is no
    /// source for it at all.
    public Answer<ReadsFromClass> weakTraces(Program program) {
        return weakTraces(start(program));
    }

    /// The weak traces under release-acquire, as above.
    public Answer<ReadsFromClass> weakTraces(ProgramState start) {
        return graphs(start, new ReleaseAcquire(), StateKey.graph(), _ -> false);
    }

    /// The weak traces under release-acquire, and also those in which everything can be blocked:
    /// some coherence order leaves every waiting thread at a variable whose last write its guard
    /// rejects. It could then still read an older write, but it need not have looked in time.
    public Answer<ReadsFromClass> weakTracesAndStandstills(Program program) {
        var releaseAcquire = new ReleaseAcquire();
        return graphs(
                start(program), releaseAcquire, StateKey.graph(), releaseAcquire::canStandStill);
    }

    /// The reads-value-from classes under sequential consistency.
    public Answer<ReadsValueFromClass> readsValueFrom(Program program) {
        return readsValueFrom(start(program));
    }

    /// The reads-value-from classes under sequential consistency.
    public Answer<ReadsValueFromClass> readsValueFrom(ProgramState start) {
        return coarser(readsFrom(start), ReadsValueFromClass::of);
    }

    /// The classes of equal values under sequential consistency.
    public Answer<ValueClass> values(Program program) {
        return values(start(program));
    }

    /// The classes of equal values under sequential consistency.
    public Answer<ValueClass> values(ProgramState start) {
        return coarser(readsFrom(start), ValueClass::of);
    }

    /// The observation classes under sequential consistency.
    public Answer<ObservationClass> observations(Program program, Locks locks) {
        return observations(start(program), locks);
    }

    /// The observation classes under sequential consistency.
    public Answer<ObservationClass> observations(ProgramState start, Locks locks) {
        return new Search<>(
                        new SequentialConsistency(),
                        StateKey.observations(locks),
                        s -> ObservationClass.of(new Execution(s.events()), s.threads(), locks),
                        limit)
                .run(start);
    }

    /// Groups of threads of the program, by position, that are certainly interchangeable: with the
    /// same code, and told apart by no thread that starts or joins them.
    public static List<List<Integer>> interchangeable(Program program) {
        return Symmetry.groupsOf(program);
    }

    /// How many observation classes there are if threads with the same code are interchangeable.
    ///
    /// @throws IllegalStateException if there are too many to tell
    public Counts observationsUpToSymmetry(Program program) {
        List<List<Integer>> groups = interchangeable(program);
        Map<List<String>, Boolean> complete = new HashMap<>();
        observations(program, Locks.COMMUTE)
                .classes()
                .outcomes()
                .forEach((key, end) -> complete.put(key.upTo(groups), end.complete()));
        int ended = (int) complete.values().stream().filter(Boolean::booleanValue).count();
        return new Counts(ended, complete.size() - ended);
    }

    private Answer<ReadsFromClass> graphs(
            ProgramState start,
            MemoryModel memoryModel,
            StateKey stateKey,
            Predicate<ProgramState> ends) {
        return new Search<>(
                        memoryModel,
                        stateKey,
                        s -> ReadsFromClass.of(new Execution(s.events()), s.threads()),
                        ends,
                        limit)
                .run(start);
    }

    /// The classes of an equivalence that is a function of reads-from.
    private static <K> Answer<K> coarser(
            Answer<ReadsFromClass> readsFrom, Function<ReadsFromClass, K> classOf) {
        return switch (readsFrom) {
            case TooLarge<ReadsFromClass>(int limit) -> new TooLarge<>(limit);
            case Classes<ReadsFromClass>(Map<ReadsFromClass, Outcome> outcomes) -> {
                Map<K, Outcome> classes = new HashMap<>();
                outcomes.forEach((key, outcome) -> classes.put(classOf.apply(key), outcome));
                yield new Classes<>(classes);
            }
        };
    }
}

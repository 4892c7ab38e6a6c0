package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass;
import dev.ratatosk.oracle.equivalence.MazurkiewiczClass.Adds;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.equivalence.ReadsValueFromClass;
import dev.ratatosk.oracle.equivalence.ValueClass;
import dev.ratatosk.oracle.program.Program;

/// The equivalences by name, for tables of counts.
public enum Equivalence {
    MAZURKIEWICZ("maz"),
    COMMUTING_ADDS("maz-adds"),
    READS_FROM("rf"),
    READS_VALUE_FROM("rvf"),
    VALUES("values"),
    OBSERVATIONS("fused"),
    OBSERVATIONS_AND_LOCKS("fused-locks"),
    RELEASE_ACQUIRE("ra");

    private final String label;

    Equivalence(String label) {
        this.label = label;
    }

    /// The name in the corpus.
    public String label() {
        return label;
    }

    /// All classes of a program.
    public Answer<?> classesOf(Program program, Oracle oracle) {
        return classesOf(Oracle.start(program), oracle);
    }

    /// All classes of a program that starts in the given state.
    public Answer<?> classesOf(ProgramState start, Oracle oracle) {
        return switch (this) {
            case MAZURKIEWICZ -> oracle.mazurkiewicz(start, Adds.CONFLICT);
            case COMMUTING_ADDS -> oracle.mazurkiewicz(start, Adds.COMMUTE);
            case READS_FROM -> oracle.readsFrom(start);
            case READS_VALUE_FROM -> oracle.readsValueFrom(start);
            case VALUES -> oracle.values(start);
            case OBSERVATIONS -> oracle.observations(start, Locks.COMMUTE);
            case OBSERVATIONS_AND_LOCKS -> oracle.observations(start, Locks.KEEP_ORDER);
            case RELEASE_ACQUIRE -> oracle.weakTraces(start);
        };
    }

    /// The class of one execution, of the same type as those of [#classesOf].
    public Object classOf(Execution execution, int threads) {
        return switch (this) {
            case MAZURKIEWICZ -> MazurkiewiczClass.of(execution, threads, Adds.CONFLICT);
            case COMMUTING_ADDS -> MazurkiewiczClass.of(execution, threads, Adds.COMMUTE);
            case READS_FROM, RELEASE_ACQUIRE -> ReadsFromClass.of(execution, threads);
            case READS_VALUE_FROM -> ReadsValueFromClass.of(ReadsFromClass.of(execution, threads));
            case VALUES -> ValueClass.of(ReadsFromClass.of(execution, threads));
            case OBSERVATIONS -> ObservationClass.of(execution, threads, Locks.COMMUTE);
            case OBSERVATIONS_AND_LOCKS ->
                    ObservationClass.of(execution, threads, Locks.KEEP_ORDER);
        };
    }
}

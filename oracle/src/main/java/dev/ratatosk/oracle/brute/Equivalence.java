package dev.ratatosk.oracle.brute;

import dev.ratatosk.oracle.equivalence.MazurkiewiczClass.Adds;
import dev.ratatosk.oracle.program.Program;

/// The equivalences by name, for tables of counts.
public enum Equivalence {
    MAZURKIEWICZ("maz"),
    COMMUTING_ADDS("maz-adds"),
    READS_FROM("rf"),
    READS_VALUE_FROM("rvf"),
    VALUES("values"),
    RELEASE_ACQUIRE("ra");

    private final String label;

    Equivalence(String label) {
        this.label = label;
    }

    /// The name in the corpus.
    public String label() {
        return label;
    }

    public Answer<?> classesOf(Program program, Oracle oracle) {
        return switch (this) {
            case MAZURKIEWICZ -> oracle.mazurkiewicz(program, Adds.CONFLICT);
            case COMMUTING_ADDS -> oracle.mazurkiewicz(program, Adds.COMMUTE);
            case READS_FROM -> oracle.readsFrom(program);
            case READS_VALUE_FROM -> oracle.readsValueFrom(program);
            case VALUES -> oracle.values(program);
            case RELEASE_ACQUIRE -> oracle.weakTraces(program);
        };
    }
}

package dev.ratatosk.oracle.corpus;

import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.program.Program;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A program of the corpus.
///
/// @param note what it shows; may be empty
/// @param expected the known counts, for some equivalences
/// @param exploredByValues how many maximal runs an exploration by values makes, if that is known;
///   it may merge reads-value-from classes (CAV 2021, §5), so this is no number of classes
/// @param symmetric the observation classes if threads with the same code are interchangeable
public record KnownProgram(
        String name,
        String note,
        Program program,
        Map<Equivalence, Expected> expected,
        OptionalInt exploredByValues,
        Optional<Expected> symmetric) {
    @Override
    public String toString() {
        return name;
    }
}

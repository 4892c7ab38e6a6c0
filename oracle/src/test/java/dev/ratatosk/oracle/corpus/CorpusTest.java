package dev.ratatosk.oracle.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.brute.Counts;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.program.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The oracle counts what the papers, and enumerations that share nothing with it, have counted.
class CorpusTest {
    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all();
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void theOracleConfirmsEveryKnownCount(KnownProgram known) {
        known.expected()
                .forEach((equivalence, expected) -> {
                    Counts counts =
                            equivalence.classesOf(known.program(), oracle).classes().counts();
                    assertTrue(
                            expected.matches(counts),
                            () ->
                                    "%s: expected %s, the oracle has %s"
                                            .formatted(equivalence.label(), expected, counts));
                });
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void theOracleConfirmsEveryKnownCountUpToSymmetry(KnownProgram known) {
        known.symmetric()
                .ifPresent(expected -> {
                    Counts counts = oracle.observationsUpToSymmetry(known.program());
                    assertTrue(expected.matches(counts), () -> expected + ", not " + counts);
                });
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void explorationByValuesNeedsAtLeastTheValueClassesAndAtMostTheReadsValueFromClasses(
            KnownProgram known) {
        Program program = known.program();
        known.exploredByValues()
                .ifPresent(explored -> {
                    int values = oracle.values(program).classes().keys().size();
                    int classes = oracle.readsValueFrom(program).classes().keys().size();
                    assertTrue(
                            values <= explored && explored <= classes,
                            values + " <= " + explored + " <= " + classes);
                });
    }

    @Test
    void namesAreUniqueAndFound() {
        Set<String> names = new HashSet<>();
        for (KnownProgram known : Corpus.all()) {
            assertTrue(names.add(known.name()), known.name());
        }
        assertEquals("rfsc-fig1", Corpus.named("rfsc-fig1").name());
        assertThrows(IllegalArgumentException.class, () -> Corpus.named("rfsc-fig99"));
    }

    @Test
    void everyProgramHasAnExpectation() {
        for (KnownProgram known : Corpus.all()) {
            assertTrue(
                    !known.expected().isEmpty() || known.exploredByValues().isPresent(),
                    known.name());
        }
    }
}

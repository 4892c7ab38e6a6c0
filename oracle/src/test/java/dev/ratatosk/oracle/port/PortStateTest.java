package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.oracle.brute.Counts;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PortStateTest {
    /// Each step executes the program anew, so larger programs take their time.
    private static final int MOST_STATEMENTS = 6;

    private static final Trial TRIAL = Trial.of(PortStateTest.class, 3_000, 540, 4_000, 20_000);

    private final Oracle oracle = new Oracle();

    static List<KnownProgram> knownPrograms() {
        return Corpus.all().stream().filter(known -> known.program().threads().size() < 5).toList();
    }

    @ParameterizedTest
    @MethodSource("knownPrograms")
    void aProgramHasTheSameCountsThroughThePort(KnownProgram known) {
        sameCounts(known.program());
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void randomProgramsHaveTheSameCountsThroughThePort(Mix mix) {
        Campaign.check(
                mix,
                TRIAL,
                program -> {
                    if (Statements.all(program).count() <= MOST_STATEMENTS) {
                        sameCounts(program);
                    }
                });
    }

    private void sameCounts(Program program) {
        for (Equivalence equivalence : Equivalence.values()) {
            // Who reads a mutex of the core sees its holder; the oracle does not tell them apart.
            boolean seesHolder =
                    readsMutex(program)
                            && (equivalence == Equivalence.VALUES
                                    || equivalence == Equivalence.READS_VALUE_FROM);
            if (!seesHolder) {
                assertEquals(
                        equivalence.classesOf(program, oracle).classes().counts(),
                        counts(new ProgramScenario(program), equivalence),
                        equivalence.label());
            }
        }
    }

    private static boolean readsMutex(Program program) {
        Set<String> mutexes = Mutexes.of(program);
        return Statements.all(program)
                .anyMatch(s -> s instanceof Statement.Read(var _, String x) && mutexes.contains(x));
    }

    @Test
    void aScenarioWrittenAgainstTheApiCanBeCounted() {
        // The program lastwrite: as many reads-from classes as writers, and all their orders.
        Scenario lastWrite =
                () -> {
                    var x = new SharedInt("x", 0);
                    List<ModelThread> writers = new ArrayList<>();
                    for (int i = 1; i <= 4; i++) {
                        int value = i;
                        writers.add(ModelThread.start(() -> x.set(value)));
                    }
                    writers.forEach(ModelThread::join);
                    x.get();
                };
        assertEquals(new Counts(24, 0), counts(lastWrite, Equivalence.MAZURKIEWICZ));
        assertEquals(new Counts(4, 0), counts(lastWrite, Equivalence.READS_FROM));
        assertEquals(new Counts(4, 0), counts(lastWrite, Equivalence.RELEASE_ACQUIRE));
    }

    private Counts counts(Scenario scenario, Equivalence equivalence) {
        var port = new CoroutineProgram(scenario, CoroutineKind.fastest(), 1000);
        return equivalence.classesOf(PortState.start(port), oracle).classes().counts();
    }
}

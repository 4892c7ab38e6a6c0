package dev.ratatosk.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.MemoryModel;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.program.Program;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The litmus tests of `examples/litmus` have the answers that are known, under both memory models,
/// and their executions and witnesses are as many as brute force finds.
final class LitmusSuiteTest {
    static List<LitmusSuite.Case> cases() throws IOException {
        return LitmusSuite.cases();
    }

    private static LitmusResult run(LitmusTest test, MemoryModel memoryModel) {
        Algorithm algorithm = memoryModel.readsNewestWrites() ? Algorithms.RF : Algorithms.RA;
        Config config = LitmusResult.config(Config.builder().algorithm(algorithm).build());
        var scenario = new LitmusScenario(test, test.name() + ".litmus", memoryModel);
        return new LitmusResult(test, Checker.check(scenario, config), scenario.states());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theAnswerIsTheKnownOne(LitmusSuite.Case one) throws IOException {
        LitmusTest test = LitmusTest.parse(one.text());
        assertEquals(one.name(), test.name());
        LitmusResult result = run(test, one.memoryModel());
        assertEquals(Optional.of(one.expected()), result.answer(), result.states().toString());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void executionsAndWitnessesAreThoseOfBruteForce(LitmusSuite.Case one) throws IOException {
        LitmusTest test = LitmusTest.parse(one.text());
        LitmusResult result = run(test, one.memoryModel());
        Program program = Program.parse(OracleText.of(test, one.memoryModel()));
        var oracle = new Oracle();
        Classes<ReadsFromClass> classes =
                one.memoryModel().readsNewestWrites()
                        ? oracle.readsFrom(program).classes()
                        : oracle.weakTraces(program).classes();
        long witnesses =
                classes.outcomes().values().stream().filter(o -> !o.failed().isEmpty()).count();
        assertEquals(classes.outcomes().size(), result.executions(), program.text());
        assertEquals(witnesses, result.witnesses(), program.text());
    }

    @Test
    void thereAreAtLeastFortyTestsAndAllAreListed() throws IOException {
        List<String> listed =
                cases().stream().map(LitmusSuite.Case::name).distinct().sorted().toList();
        assertEquals(listed, LitmusSuite.files());
        assertTrue(listed.size() >= 40, listed.size() + " tests");
    }
}

package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// So many threads that each table of threads has to grow.
final class ManyThreadsInCTest {
    private static final Path FILE = Path.of("src", "test", "resources", "many-threads.c");

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40})
    void everyKindOfOperation(int threads) throws CException {
        for (RaceMode races : RaceMode.values()) {
            assertVerdicts(Verdict.Verified.class, races, List.of("-DTHREADS=" + threads));
            assertVerdicts(
                    Verdict.BugFound.class, races, List.of("-DTHREADS=" + threads, "-DWRONG"));
        }
    }

    private static void assertVerdicts(
            Class<? extends Verdict> expected, RaceMode races, List<String> arguments)
            throws CException {
        CProgram program =
                CProgram.load(
                        List.of(FILE),
                        COptions.defaults().withArguments(arguments).withRaces(races));
        for (Algorithm algorithm : List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF)) {
            Config config =
                    Config.builder()
                            .algorithm(algorithm)
                            .maxExecutions(1_000)
                            .minimise(Duration.ZERO)
                            .build();
            Verdict verdict = Checker.check(program.scenario(), config);
            assertInstanceOf(expected, verdict, algorithm + " " + races + " " + arguments);
        }
    }
}

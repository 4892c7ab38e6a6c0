package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Orders of arrival at a barrier of `pthread.h`: one execution where no call's result is used.
final class BarrierOrdersInCTest {
    private static final Path FILE = Path.of("src", "test", "resources", "barriers", "orders.c");

    static List<Algorithm> algorithms() {
        return List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF);
    }

    private static CProgram program(RaceMode races, String... defined) throws CException {
        List<String> arguments = Arrays.stream(defined).map(d -> "-D" + d).toList();
        return CProgram.load(
                List.of(FILE), COptions.defaults().withArguments(arguments).withRaces(races));
    }

    private static Verdict check(CProgram program, Algorithm algorithm, int workers) {
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .workers(workers)
                        .minimise(Duration.ZERO)
                        .build();
        return Checker.check(program.scenario(), config);
    }

    private static long runs(CProgram program, Algorithm algorithm, int workers) {
        Verdict verdict = check(program, algorithm, workers);
        assertInstanceOf(Verdict.Verified.class, verdict, algorithm.id());
        return verdict.statistics().counts().runs();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void ordersOfArrivalAreOneExecution(Algorithm algorithm) throws CException {
        for (String threads : List.of("THREADS=2", "THREADS=3", "THREADS=5")) {
            for (RaceMode races : RaceMode.values()) {
                assertEquals(1, runs(program(races, threads, "ROUNDS=2"), algorithm, 1), threads);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void theSerialThreadTellsOrdersApart(Algorithm algorithm) throws CException {
        CProgram program = program(RaceMode.REPORT, "THREADS=3", "SERIAL");
        assertEquals(36, runs(program, algorithm, 1), "6 orders of arrival, twice");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void initialisedAgainItsArrivalsAreCounted(Algorithm algorithm) throws CException {
        CProgram program = program(RaceMode.REPORT, "THREADS=2", "AGAIN");
        assertEquals(4, runs(program, algorithm, 1), "2 orders of arrival, twice");
    }

    @Test
    void workersSeeTheSameMeetings() throws CException {
        CProgram program = program(RaceMode.REPORT, "THREADS=3", "ROUNDS=2");
        assertEquals(1, runs(program, Algorithms.RF, 3));
    }

    /// Without the second meeting of each round a thread writes while others still read.
    @ParameterizedTest
    @MethodSource("algorithms")
    void racesBehindABarrierAreFound(Algorithm algorithm) throws CException {
        Bug bug = bugIn(program(RaceMode.REPORT, "THREADS=2", "ROUNDS=2", "RACE"), algorithm);
        assertEquals(ErrorKind.DATA_RACE, bug.kind());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void missingThreadsAreADeadlock(Algorithm algorithm) throws CException {
        Bug bug = bugIn(program(RaceMode.REPORT, "THREADS=2", "PARTIES=3"), algorithm);
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aThreadThatHasLeftMayDestroyIt(Algorithm algorithm) throws CException {
        CProgram program = program(RaceMode.REPORT, "THREADS=2", "EARLY");
        assertEquals(1, runs(program, algorithm, 1), "main leaves the barrier after all have come");
    }

    private static Bug bugIn(CProgram program, Algorithm algorithm) {
        return assertInstanceOf(Verdict.BugFound.class, check(program, algorithm, 1))
                .bugs()
                .getFirst();
    }
}

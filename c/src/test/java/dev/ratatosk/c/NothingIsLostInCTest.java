package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random C programs with retry loops come to the same ends, and race alike, with and without the
/// loop-purity pass. As in the tests of Java programs, the same bound applies to both. A livelock,
/// which exists with the pass only, does not end the search for a race.
final class NothingIsLostInCTest {
    private static final Trial TRIAL =
            Trial.of(NothingIsLostInCTest.class, 1_000_000, 60, 600, 3_000);
    private static final int BOUND = 3;
    private static final int MOST_EXECUTIONS = 6_000;
    private static final LoopOptions RAW =
            new LoopOptions(Search.NOTHING, false, LoopOptions.UNBOUNDED);
    private static final LoopOptions STOPS =
            new LoopOptions(Search.PURITY, false, LoopOptions.UNBOUNDED);

    @TempDir private Path folder;

    private int compared;
    private int reduced;
    private int racing;

    private record Explored(
            Set<String> outcomes, boolean races, boolean complete, long executions) {}

    @Test
    void programsComeToTheSameEnds() {
        for (long seed = TRIAL.seed(); seed < TRIAL.end(); seed++) {
            long one = seed;
            TRIAL.attempt(
                    one,
                    () -> {
                        compare(one, false);
                        compare(one, true);
                    });
        }
        if (TRIAL.isTelling()) {
            assertTrue(
                    compared > TRIAL.programs(), () -> "only " + compared + " could be compared");
            assertTrue(reduced > compared / 10, () -> "only " + reduced + " became smaller");
        }
    }

    private void compare(long seed, boolean weak) throws IOException, CException {
        String text = RandomRetries.source(seed, false);
        List<Algorithm> algorithms =
                weak
                        ? List.of(Algorithms.RA)
                        : List.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF);
        Explored raw = explore(load(text, RAW, weak, RaceMode.EXPLORE), algorithms.getFirst());
        if (!raw.complete) {
            return;
        }
        compared++;
        for (LoopOptions loops : List.of(LoopOptions.defaults(), STOPS)) {
            Loaded loaded = load(text, loops, weak, RaceMode.EXPLORE);
            for (Algorithm algorithm : algorithms) {
                Explored pure = explore(loaded, algorithm);
                String how = algorithm.id() + " " + loops + ", seed " + seed + ":\n" + text;
                assertTrue(pure.complete, how);
                assertEquals(raw.outcomes, pure.outcomes, how);
                boolean isSmaller = pure.executions < raw.executions;
                reduced += algorithm.equals(algorithms.getFirst()) && isSmaller ? 1 : 0;
            }
        }
    }

    @Test
    void programsRaceAlike() {
        for (long seed = TRIAL.seed(); seed < TRIAL.end(); seed++) {
            long one = seed;
            TRIAL.attempt(one, () -> compareRaces(one));
        }
        if (TRIAL.isTelling()) {
            assertTrue(racing > TRIAL.programs() / 10, () -> "only " + racing + " race");
            assertTrue(racing < TRIAL.programs() * 9 / 10, () -> racing + " race");
        }
    }

    private void compareRaces(long seed) throws IOException, CException {
        String text = RandomRetries.source(seed, true);
        Explored raw = explore(load(text, RAW, false, RaceMode.REPORT), Algorithms.OPTIMAL);
        if (!raw.complete && !raw.races) {
            return;
        }
        racing += raw.races ? 1 : 0;
        Loaded loaded = load(text, LoopOptions.defaults(), false, RaceMode.REPORT);
        for (Algorithm algorithm : List.of(Algorithms.OPTIMAL, Algorithms.RF)) {
            Explored pure = explore(loaded, algorithm);
            assertEquals(raw.races, pure.races, algorithm.id() + ", seed " + seed + ":\n" + text);
        }
    }

    /// A compiled program.
    ///
    /// @param printed what it prints
    private record Loaded(
            String text, CProgram program, LoopOptions loops, StringBuilder printed) {}

    private Loaded load(String text, LoopOptions loops, boolean weak, RaceMode races)
            throws IOException, CException {
        StringBuilder printed = new StringBuilder();
        CProgram program =
                CProgram.load(
                        List.of(Files.writeString(folder.resolve("random.c"), text)),
                        COptions.defaults()
                                .withRaces(races)
                                .withLoops(loops)
                                .withUnroll(BOUND)
                                .withWeak(weak)
                                .withOutput(printed::append));
        return new Loaded(text, program, loops, printed);
    }

    private static Explored explore(Loaded loaded, Algorithm algorithm) {
        CProgram program = loaded.program;
        StringBuilder printed = loaded.printed;
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .keepGoing(true)
                        .maxExecutions(MOST_EXECUTIONS)
                        .build();
        Config wanted =
                loaded.loops.awaits()
                        ? config
                        : config.toBuilder().without(Feature.NATIVE_AWAITS).build();
        Verdict verdict =
                Checker.check(
                        new Restarting(program.scenario(), () -> printed.setLength(0)), wanted);
        boolean complete =
                switch (verdict.extent()) {
                    case Extent.Complete _ -> true;
                    case Extent.Limited(Verdict.Limit limit) -> limit == Verdict.Limit.UNROLL;
                    case Extent.FirstError _ -> false;
                    case Extent.BrokenOff(Verdict.Cause _, String message) ->
                            throw new AssertionError(message + "\n" + loaded.text);
                };
        return new Explored(
                new TreeSet<>(List.of(printed.toString().split("\\|", -1))),
                verdict instanceof Verdict.BugFound found
                        && found.bugs().stream().anyMatch(b -> b.kind() == ErrorKind.DATA_RACE),
                complete,
                verdict.statistics().complete() + verdict.statistics().blocked());
    }
}

package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.java.program.SmallPrograms.Description;
import dev.ratatosk.java.program.SmallPrograms.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Programs in ordinary Java whose threads spin: each is explored to the end without a bound, and
/// has the verdict that it states. What it can come to without the loop-purity pass, within a
/// bound, it comes to with it.
final class LoopProgramsTest {
    private static final Path FOLDER = Path.of("src/test/loops");
    private static final Path SPECIAL = Path.of("src/test/loops-special");
    private static final Path JDK = Path.of("src/test/loops-jdk");
    private static final Pattern MET = Pattern.compile("// met: (.+)");
    private static final Pattern LOOP = Pattern.compile("// loop: (\\S+) (\\S+)");
    private static final int LIMIT = 20_000;
    private static final int RAW_LIMIT = 4_000;
    private static final int RAW_BOUND = 3;

    private static final Set<Treatment> PURE =
            Set.of(Treatment.AWAIT, Treatment.AWAIT_AND_STOP, Treatment.STOP);

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(FOLDER, SPECIAL, JDK), classes);
    }

    @TestFactory
    Stream<DynamicTest> programsHaveTheirVerdictsAndOutcomes() {
        List<Description> all = SmallPrograms.describe(FOLDER);
        assertTrue(all.size() >= 30, all.size() + " programs");
        return all.stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    /// Programs that use `java.util.concurrent` come to loops of its code that wait or stop, and to
    /// the same ends as without.
    @TestFactory
    Stream<DynamicTest> loopsOfTheJdkAreMet() {
        return SmallPrograms.describe(JDK).stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkJdk(one)));
    }

    private static void checkJdk(Description program) throws Exception {
        Result with = check(program, Algorithms.OPTIMAL, LoopOptions.defaults());
        Set<String> met = new TreeSet<>();
        with.loops().stream()
                .filter(loop -> PURE.contains(loop.treatment()))
                .forEach(loop -> met.add(loop.method()));
        String text = Files.readString(JDK.resolve(program.name() + ".java"));
        List<String> wanted =
                MET.matcher(text)
                        .results()
                        .flatMap(m -> Stream.of(m.group(1).split(", ")))
                        .toList();
        assertTrue(!wanted.isEmpty() && met.containsAll(wanted), () -> met.toString());
        Result without =
                check(
                        program,
                        Algorithms.OPTIMAL,
                        new LoopOptions(Search.NOTHING, false, LoopOptions.UNBOUNDED));
        assertEquals(without.outcomes(), with.outcomes());
        assertTrue(with.complete() <= without.complete(), () -> "more executions than without");
    }

    private static void checkWithAll(Description program) throws Exception {
        Result optimal = check(program, Algorithms.OPTIMAL, LoopOptions.defaults());
        requireTreatments(program, optimal);
        Result rf = check(program, Algorithms.RF, LoopOptions.defaults());
        Result stopped =
                check(
                        program,
                        Algorithms.OPTIMAL,
                        new LoopOptions(Search.PURITY, false, LoopOptions.UNBOUNDED));
        if (program.verdict().equals("data race")) {
            // The first race ends an exploration, whatever was seen until then. Nor does `rvf` find
            // every race: executions in which the same values are read are one to it, whoever wrote
            // them.
            return;
        }
        Result rvf = check(program, Algorithms.RVF, LoopOptions.defaults());
        assertEquals(optimal.outcomes(), rf.outcomes());
        assertEquals(optimal.outcomes(), rvf.outcomes());
        assertEquals(optimal.outcomes(), stopped.outcomes());
        Result raw =
                programs.check(
                        program.name(),
                        Algorithms.OPTIMAL,
                        RaceMode.REPORT,
                        RAW_LIMIT,
                        new LoopOptions(Search.NOTHING, false, RAW_BOUND));
        assertTrue(
                optimal.outcomes().containsAll(raw.outcomes()),
                () -> raw.outcomes() + " without the pass, " + optimal.outcomes() + " with it");
    }

    private static Result check(Description program, Algorithm algorithm, LoopOptions loops) {
        Result result = programs.check(program.name(), algorithm, RaceMode.REPORT, LIMIT, loops);
        assertEquals(program.verdict(), result.verdict(), algorithm.id());
        assertTrue(
                result.whole().extent() instanceof Extent.Complete
                        || program.verdict().equals("data race"),
                () -> "not explored to the end: " + result.whole().extent());
        Long executions = program.executions().get(algorithm.id());
        if (executions != null && loops.awaits()) {
            assertEquals(executions, result.complete(), algorithm.id());
        }
        return result;
    }

    /// What the file says about its loops, each named by its method.
    private static void requireTreatments(Description program, Result result) throws Exception {
        Map<String, String> found = new TreeMap<>();
        String file = program.name() + ".java";
        result.loops().stream()
                .filter(loop -> loop.file().equals(file))
                .forEach(loop ->
                        found.merge(
                                loop.method().substring(loop.method().indexOf('.') + 1),
                                loop.treatment().name().toLowerCase(java.util.Locale.ROOT),
                                (one, other) -> one.equals(other) ? one : one + "," + other));
        for (MatchResult wanted :
                LOOP.matcher(Files.readString(FOLDER.resolve(file))).results().toList()) {
            assertEquals(wanted.group(2), found.get(wanted.group(1)), () -> found.toString());
        }
    }

    /// Sleeping counts as soon as somebody looks at a clock.
    @Test
    void anIterationThatMovesAClockIsNotLeftOutWhereTheTimeMatters() {
        Result result = check("SleepMatters", new LoopOptions(Search.PURITY, true, 3));
        assertEquals("assertion failed", result.verdict());
    }

    @Test
    void aLoopThatTellsEqualStringsApartIsRefused() {
        String verdict = check("SpinOnString", LoopOptions.defaults()).verdict();
        assertTrue(verdict.contains("Comparison by identity in a loop"), verdict);
    }

    @Test
    void withoutThePassALoopGoesRoundUpToItsBound() {
        Result result = check("SpinFlag", new LoopOptions(Search.NOTHING, false, 3));
        assertEquals("bounded by the bound on loops", result.verdict());
        assertEquals(Set.of("42"), result.outcomes());
        assertEquals(3, result.complete());
        assertEquals(1, result.whole().statistics().blocked());
        assertEquals(Treatment.LEFT, treatment(result, "SpinFlag.java"));
    }

    @Test
    void onlyLoopsThatPollAreFoundIfThatIsAskedFor() {
        LoopOptions polling = new LoopOptions(Search.POLLING, false, LoopOptions.UNBOUNDED);
        Result flag = check("SpinFlag", polling);
        assertEquals("verified", flag.verdict());
        assertEquals(Treatment.STOP, treatment(flag, "SpinFlag.java"));
        Result lock = check("TestAndSetLock", new LoopOptions(Search.POLLING, false, 3));
        assertTrue(lock.whole() instanceof Verdict.Bounded, lock.verdict());
    }

    private static Result check(String name, LoopOptions loops) {
        return programs.check(name, Algorithms.OPTIMAL, RaceMode.REPORT, LIMIT, loops);
    }

    private static Treatment treatment(Result result, String file) {
        return result.loops().stream()
                .filter(loop -> loop.file().equals(file))
                .findFirst()
                .orElseThrow()
                .treatment();
    }
}

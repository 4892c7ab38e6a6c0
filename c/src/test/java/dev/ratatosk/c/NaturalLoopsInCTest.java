package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Body;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Count;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.bench.catalogue.Section;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Tier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The programs of GODOT table I in C, with natural loops, count the same as in Java in all columns
/// but for one program without combined awaits; in [Tier#FULL] in the sizes that take long, too.
final class NaturalLoopsInCTest {
    private static final Path FOLDER = Path.of("..", "bench", "c");
    private static final boolean ALL = Tier.chosen().includes(Tier.FULL);
    private static final long MOST_EXECUTIONS = ALL ? 200_000 : 2_500;
    private static final int FEWEST_CASES = 60;

    /// Where C differs: one await of `ms-queue-loops` combines operations in C, but not in Java.
    /// Without combined awaits its iterations are assumptions, so 25 more executions are blocked.
    private static final String COMBINED_IN_C = "ms-queue-loops";

    private static final Count WITHOUT_COMBINED_AWAITS = new Count.Exactly(199, 524);

    record Case(Benchmark benchmark, Expectation expected, Config config) {
        Count count() {
            boolean differs =
                    benchmark.name().equals(COMBINED_IN_C)
                            && expected.size() == 3
                            && config.switchedOff().contains(Feature.COMBINED_AWAITS)
                            && !config.switchedOff().contains(Feature.NATIVE_AWAITS);
            return differs ? WITHOUT_COMBINED_AWAITS : expected.count();
        }

        @Override
        public String toString() {
            return benchmark.label(expected.size()) + " without " + config.switchedOff();
        }
    }

    /// The columns Baseline, PLP, PLP+Await and +IFAA, the last two also with the awaits of the
    /// paper alone.
    private static Stream<Config> columns() {
        Config all = Config.builder().algorithm(Algorithms.OPTIMAL).keepGoing(true).build();
        Config awaits = all.toBuilder().without(Feature.COMMUTING_ADDS).build();
        Config purity = awaits.toBuilder().without(Feature.NATIVE_AWAITS).build();
        return Stream.of(
                purity.toBuilder().without(Feature.LOOP_PURITY).build(),
                purity,
                awaits,
                awaits.toBuilder().without(Feature.COMBINED_AWAITS).build(),
                all,
                all.toBuilder().without(Feature.COMBINED_AWAITS).build());
    }

    static List<Case> cases() {
        return Catalogue.all().stream()
                .filter(b -> b.body() instanceof Body.Looping)
                .filter(b -> b.section() != Section.SAFESTACK)
                .filter(b -> Files.exists(FOLDER.resolve(b.name() + ".c")))
                .flatMap(b -> columns().flatMap(config -> cases(b, config)))
                .toList();
    }

    private static Stream<Case> cases(Benchmark benchmark, Config config) {
        TreeSet<Integer> sizes = new TreeSet<>();
        benchmark.stated(config).stream().map(Expectation::size).forEach(sizes::add);
        return sizes.stream()
                .flatMap(size -> benchmark.expected(config, size).stream())
                .filter(e -> e.count().executions() <= MOST_EXECUTIONS)
                .map(e -> new Case(benchmark, e, config));
    }

    @Test
    void thereAreCasesForAllColumns() {
        assertTrue(cases().size() >= FEWEST_CASES, () -> "only " + cases().size());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theCountsAreThoseOfTheJavaProgram(Case one) throws CException {
        CProgram program = load(one);
        Verdict verdict = Checker.check(program.scenario(), one.config);
        assertTrue(
                one.count().admits(verdict.statistics().counts()),
                () -> "expected " + one.count() + ", counted " + verdict.statistics());
    }

    private static CProgram load(Case one) throws CException {
        Body.Looping body = (Body.Looping) one.benchmark.body();
        int bound = body.bound().applyAsInt(one.expected.size());
        return CProgram.load(
                List.of(FOLDER.resolve(one.benchmark.name() + ".c")),
                COptions.defaults()
                        .withRaces(RaceMode.EXPLORE)
                        .withLoops(LoopOptions.of(one.config))
                        .withUnroll(bound == Config.UNBOUNDED ? 0 : bound)
                        .withArguments(List.of("-DN=" + one.expected.size())));
    }

    @Test
    void loopsAreReportedWithTheirLines() throws CException {
        CProgram program =
                CProgram.load(
                        List.of(FOLDER.resolve("ttaslock-loops.c")),
                        COptions.defaults().withLoops(LoopOptions.defaults()));
        List<LoopReport> waiting =
                program.loops().stream().filter(l -> l.treatment() == Treatment.AWAIT).toList();
        assertEquals(
                List.of("ttaslock-loops.c:11", "ttaslock-loops.c:11"),
                waiting.stream().map(LoopReport::place).toList());
    }
}

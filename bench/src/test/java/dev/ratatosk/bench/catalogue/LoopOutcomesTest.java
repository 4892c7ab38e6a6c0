package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.optimal.OptimalStrategy;
import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.oracle.tier.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Where a count is smaller than the table's, nothing is lost: the complete executions of each
/// program with natural loops have the same outcomes in every column as without the pass.
///
/// The outcome of an execution is, for every thread, all that it changed in shared memory, in
/// order, and the value that its last operation read; for `optimal` also the memory at the end. An
/// iteration without effect changes none of these, and is never a thread's last.
///
/// In the smallest size, and in [Tier#FULL] in further ones.
final class LoopOutcomesTest {
    private static final boolean ALL = Tier.chosen().includes(Tier.FULL);
    private static final int MAX_STEPS = 10_000;
    private static final int FEWEST = 11;

    /// More than the loops that count need, in the smallest sizes.
    private static final int ENOUGH = 6;

    /// Larger sizes whose executions without the pass can still be enumerated in minutes.
    private static final List<String> FURTHER =
            List.of(
                    "ttaslock-loops(3)",
                    "twalock-loops(3)",
                    "mcslock-loops(3)",
                    "mutex-loops(3)",
                    "mpmc-queue-loops(3)",
                    "ms-queue-loops(3)",
                    "safestack-loops(31)",
                    "safestack-loops(32)",
                    "safestack-loops(33)");

    record Case(Benchmark benchmark, int size) {
        @Override
        public String toString() {
            return benchmark.label(size);
        }

        /// How often a loop may be begun; the same for all.
        int bound() {
            int bound = ((Body.Looping) benchmark.body()).bound().applyAsInt(size);
            return bound == Config.UNBOUNDED ? ENOUGH : bound;
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Benchmark benchmark : Catalogue.all()) {
            if (benchmark.body() instanceof Body.Looping) {
                int smallest = benchmark.sizes().min();
                Stream.iterate(smallest, n -> n <= benchmark.sizes().max(), n -> n + 1)
                        .filter(benchmark.sizes()::contains)
                        .map(n -> new Case(benchmark, n))
                        .filter(c -> c.size == smallest || ALL && FURTHER.contains(c.toString()))
                        .forEach(cases::add);
            }
        }
        assertTrue(cases.size() >= FEWEST, () -> "only " + cases.size());
        return cases;
    }

    private static Config raw() {
        return Config.builder()
                .algorithm(Algorithms.OPTIMAL)
                .without(Feature.COMMUTING_ADDS)
                .without(Feature.NATIVE_AWAITS)
                .without(Feature.LOOP_PURITY)
                .without(Feature.POLLING_LOOPS)
                .build();
    }

    private static List<Config> columns() {
        Config all = Config.builder().algorithm(Algorithms.OPTIMAL).build();
        Config awaits = all.toBuilder().without(Feature.COMMUTING_ADDS).build();
        Config purity = awaits.toBuilder().without(Feature.NATIVE_AWAITS).build();
        return List.of(
                all,
                all.toBuilder().without(Feature.COMBINED_AWAITS).build(),
                awaits,
                purity,
                purity.toBuilder().without(Feature.LOOP_PURITY).build());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void noColumnLosesAnOutcome(Case one) {
        Set<String> expected = outcomes(one, raw(), strategyFor(raw()), true);
        assertTrue(!expected.isEmpty(), () -> one + " is never complete without the pass");
        for (Config column : columns()) {
            assertEquals(
                    expected,
                    outcomes(one, column, strategyFor(column), true),
                    () -> one + " without " + column.switchedOff());
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsFromClassesLoseNoOutcome(Case one) {
        assertEquals(
                outcomes(one, raw(), strategyFor(raw()), false),
                outcomes(one, Config.defaults(), new RfStrategy(), false));
    }

    private static Strategy strategyFor(Config config) {
        return new OptimalStrategy(
                config.has(Feature.COMMUTING_ADDS), config.has(Feature.NATIVE_AWAITS));
    }

    private static Set<String> outcomes(
            Case one, Config config, Strategy strategy, boolean withMemory) {
        CoroutineProgram program =
                new CoroutineProgram(
                        one.benchmark.program(
                                one.size, config.toBuilder().unroll(one.bound()).build()),
                        CoroutineKind.fastest(),
                        MAX_STEPS);
        Set<String> found = new TreeSet<>();
        Exploration exploration =
                new Exploration(
                        program,
                        strategy,
                        (trace, finding) -> {
                            assertTrue(trace.ending() != Ending.STEP_LIMIT, "it does not end");
                            if (finding == Strategy.Finding.EXECUTION
                                    && trace.ending() == Ending.COMPLETE) {
                                found.add(outcome(trace, withMemory));
                            }
                            return true;
                        });
        assertTrue(exploration.run());
        return found;
    }

    private static String outcome(Trace trace, boolean withMemory) {
        StringBuilder text = new StringBuilder();
        Set<Integer> written = new TreeSet<>();
        for (int t = 0; t < trace.threads(); t++) {
            text.append(t).append(':');
            for (int i = 0; i < trace.events(t); i++) {
                int event = trace.position(t, i);
                if (changes(trace, event)) {
                    written.add(trace.location(event));
                    text.append(' ').append(trace.location(event)).append(change(trace, event));
                }
            }
            text.append(" last ").append(lastRead(trace, t)).append('\n');
        }
        trace.failures().forEach(f -> text.append(f.thread()).append(f.cause()).append('\n'));
        if (withMemory) {
            written.forEach(x -> text.append(x).append('=').append(trace.memory().value(x)));
        }
        return text.toString();
    }

    /// An exchange for the same value, or an addition of 0, changes nothing.
    private static boolean changes(Trace trace, int event) {
        return trace.writes(event)
                && (trace.kind(event) == Kind.WRITE || trace.written(event) != trace.read(event));
    }

    /// What additions that commute find is not determined.
    private static String change(Trace trace, int event) {
        return trace.kind(event) == Kind.ADD
                ? "+=" + trace.operations().a[event]
                : ":=" + trace.written(event);
    }

    private static String lastRead(Trace trace, int thread) {
        int events = trace.events(thread);
        int last = events == 0 ? -1 : trace.position(thread, events - 1);
        boolean reads = last >= 0 && trace.source(last) != Trace.NO_SOURCE;
        return reads && trace.kind(last) != Kind.ADD ? Long.toString(trace.read(last)) : "nothing";
    }
}

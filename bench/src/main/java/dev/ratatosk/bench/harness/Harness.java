package dev.ratatosk.bench.harness;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.Effort;
import dev.ratatosk.bench.catalogue.Expectation;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Runs benchmarks. A run never stops at an error: it counts to the end.
public final class Harness {
    /// How long each program may take when all are run, unless a limit is given.
    public static final Duration USUAL_BUDGET = Duration.ofSeconds(10);

    private Harness() {}

    /// A program in a size.
    public record Case(Benchmark benchmark, int size) implements Subject {
        @Override
        public String name() {
            return benchmark.label(size);
        }

        @Override
        public Check start(Config config) {
            return Harness.start(benchmark, size, config).check();
        }

        @Override
        public Agreement judge(Verdict verdict, Config config) {
            return result(verdict, config).agreement();
        }

        /// What came of its exploration with the configuration.
        public BenchResult result(Verdict verdict, Config config) {
            return new BenchResult(
                    benchmark, size, config, verdict, benchmark.expected(config, size));
        }
    }

    /// Starts a run that can be watched and stopped.
    ///
    /// @throws dev.ratatosk.bench.catalogue.SizeException if the benchmark does not come in the
    ///   size
    public static BenchRun start(Benchmark benchmark, int size, Config config) {
        Config counting = config.toBuilder().keepGoing(true).build();
        return new BenchRun(
                benchmark,
                size,
                counting,
                Checker.start(benchmark.program(size, counting), counting));
    }

    /// Runs a benchmark to its end or to a limit of the configuration.
    ///
    /// @throws dev.ratatosk.bench.catalogue.SizeException if the benchmark does not come in the
    ///   size
    public static BenchResult run(Benchmark benchmark, int size, Config config) {
        return start(benchmark, size, config).await();
    }

    /// Every benchmark once: in the largest size that has a stated count for the configuration and
    /// takes no more than the effort, or else in its smallest size.
    public static List<Case> suite(Config config, Effort effort) {
        List<Case> cases = new ArrayList<>();
        for (Benchmark benchmark : Catalogue.all()) {
            int size =
                    benchmark.stated(config).stream()
                            .filter(e -> e.effort().compareTo(effort) <= 0)
                            .mapToInt(Expectation::size)
                            .max()
                            .orElse(benchmark.sizes().min());
            cases.add(new Case(benchmark, size));
        }
        return cases;
    }

    /// Runs the [#suite], each program within the configuration's limits. The watcher is shown each
    /// run when it starts.
    ///
    /// @return what came of each, in order
    public static List<BenchResult> runAll(
            Config config, Effort effort, Consumer<BenchRun> watcher) {
        List<BenchResult> results = new ArrayList<>();
        for (Case one : suite(config, effort)) {
            BenchRun run = start(one.benchmark(), one.size(), config);
            watcher.accept(run);
            results.add(run.await());
        }
        return results;
    }
}

package dev.ratatosk.bench.harness;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.explore.Counts;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;

/// Measures how fast a program is explored, whatever the algorithm: first it warms up, then it
/// measures, then it goes on under observation, to see what the time is spent on. Each of the three
/// explores the program again and again until its processor time is used up; the last exploration
/// is cut off.
public final class RateMeter {
    private static final String WORKER = "ratatosk-worker";

    private final Config config;
    private final Duration warmUp;
    private final Duration measuring;
    private final Runner runner;

    /// Runs a benchmark to its end or to a limit of the configuration.
    @FunctionalInterface
    public interface Runner {
        BenchResult run(Harness.Case one, Config config);
    }

    /// @param warmUp how long to warm up, in processor time
    /// @param measuring how long to measure, and to observe after that
    public RateMeter(Config config, Duration warmUp, Duration measuring, Runner runner) {
        this.config = config;
        this.warmUp = warmUp;
        this.measuring = measuring;
        this.runner = runner;
    }

    /// Measures the program.
    public Rate measure(Harness.Case one) {
        new Round(one).last(warmUp);
        System.gc();
        Round round = new Round(one);
        long processor = processorNanos();
        long collecting = collectingMillis();
        long allocated = allocatedBytes();
        long start = System.nanoTime();
        round.last(measuring);
        long end = System.nanoTime();
        return new Rate(
                one,
                round.agreement,
                round.executions,
                round.events,
                Duration.ofNanos(end - start),
                Duration.ofNanos(processorNanos() - processor),
                Duration.ofMillis(collectingMillis() - collecting),
                allocatedBytes() - allocated,
                observe(one));
    }

    private Map<Phase, Double> observe(Harness.Case one) {
        try (PhaseSampler sampler = new PhaseSampler(WORKER)) {
            new Round(one).last(measuring);
            return sampler.shares();
        }
    }

    /// Explorations one after the other.
    private final class Round {
        private final Harness.Case one;
        private Agreement agreement = Agreement.UNFINISHED;
        private long executions;
        private long events;

        Round(Harness.Case one) {
            this.one = one;
        }

        /// Explores until so much processor time has been used: on a busy machine, a warm-up by the
        /// clock would end long before the code is compiled.
        void last(Duration time) {
            long start = processorNanos();
            Duration left = time;
            while (left.isPositive()) {
                add(runner.run(one, config.withTimeLimit(left)));
                left = time.minusNanos(processorNanos() - start);
            }
        }

        private void add(BenchResult result) {
            Counts counts = result.counts();
            executions += counts.runs();
            events += counts.events();
            boolean known = agreement != Agreement.UNFINISHED;
            boolean open = result.agreement() == Agreement.UNFINISHED;
            agreement = known && open ? agreement : result.agreement();
        }
    }

    private static long processorNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static long allocatedBytes() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class)
                .getTotalThreadAllocatedBytes();
    }

    private static long collectingMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }
}

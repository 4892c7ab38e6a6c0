package dev.ratatosk.bench.harness;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Counts;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;

/// Measures how fast a program is explored, whatever the algorithm: first it warms up, then it
/// measures, then it continues under observation, to see where the time is spent. Each of the three
/// explores the program again and again until its processor time is used up; the last exploration
/// is cut off.
public final class RateMeter {
    private static final String WORKER = "ratatosk-worker";

    private final Config config;
    private final Duration warmUp;
    private final Duration measuring;
    private final Runner runner;

    /// Explores a program to its end or to a limit of the configuration.
    @FunctionalInterface
    public interface Runner {
        Verdict run(Subject subject, Config config);
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
    public Rate measure(Subject subject) {
        new Round(subject).last(warmUp);
        System.gc();
        Round round = new Round(subject);
        long processor = processorNanos();
        long collecting = collectingMillis();
        long allocated = allocatedBytes();
        long start = System.nanoTime();
        round.last(measuring);
        long end = System.nanoTime();
        return new Rate(
                subject.name(),
                round.agreement,
                round.executions,
                round.events,
                Duration.ofNanos(end - start),
                Duration.ofNanos(processorNanos() - processor),
                Duration.ofMillis(collectingMillis() - collecting),
                allocatedBytes() - allocated,
                observed(subject).shares());
    }

    /// What exploring threads were busy with.
    ///
    /// @param agreement how the counts compare with what was expected
    /// @param shares the part of the time of each phase; empty if nothing was sampled
    public record Sampled(Agreement agreement, Map<Phase, Double> shares) {
        public Sampled {
            shares = Map.copyOf(shares);
        }
    }

    /// Warms up and observes, without measuring a rate.
    public Sampled sample(Subject subject) {
        new Round(subject).last(warmUp);
        return observed(subject);
    }

    private Sampled observed(Subject subject) {
        try (PhaseSampler sampler = new PhaseSampler(WORKER)) {
            Round round = new Round(subject);
            round.last(measuring);
            return new Sampled(round.agreement, sampler.shares());
        }
    }

    /// Explorations one after the other.
    private final class Round {
        private final Subject subject;
        private Agreement agreement = Agreement.UNFINISHED;
        private long executions;
        private long events;

        Round(Subject subject) {
            this.subject = subject;
        }

        /// Explores until so much processor time has been used: on a busy machine, a warm-up by the
        /// clock would end long before the code is compiled.
        void last(Duration time) {
            long start = processorNanos();
            Duration left = time;
            while (left.isPositive()) {
                add(runner.run(subject, config.toBuilder().timeLimit(left).build()));
                left = time.minusNanos(processorNanos() - start);
            }
        }

        private void add(Verdict verdict) {
            Counts counts = verdict.statistics().counts();
            executions += counts.runs();
            events += counts.events();
            Agreement latest = subject.judge(verdict, config);
            boolean known = agreement != Agreement.UNFINISHED;
            boolean open = latest == Agreement.UNFINISHED;
            agreement = known && open ? agreement : latest;
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

package dev.ratatosk.bench.harness;

import com.sun.management.OperatingSystemMXBean;
import dev.ratatosk.core.check.Config;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Compares how long variants take for the same program. They take turns, several times, so that
/// what else happens on the machine hits all of them; each turn explores the program again and
/// again for a while, and the fastest turn counts. Time is processor time of the virtual machine.
public final class Comparison {
    private final List<Variant> variants;
    private final Config config;
    private final Duration turn;
    private final int turns;
    private final RateMeter.Runner runner;

    /// What came of a variant.
    ///
    /// @param variant the variant
    /// @param result its last exploration
    /// @param processor processor time of an exploration
    public record Entry(Variant variant, BenchResult result, Duration processor) {
        /// Whether it came to its end; otherwise the time is that up to the limit.
        public boolean isFinished() {
            return result.agreement() != Agreement.UNFINISHED;
        }

        public long executions() {
            return result.counts().executions();
        }
    }

    /// @param config the limits of every exploration
    /// @param turn how much processor time a turn takes at least
    /// @param turns how often it is each one's turn
    public Comparison(
            List<Variant> variants,
            Config config,
            Duration turn,
            int turns,
            RateMeter.Runner runner) {
        this.variants = List.copyOf(variants);
        this.config = config;
        this.turn = turn;
        this.turns = turns;
        this.runner = runner;
    }

    /// Compares the variants on a program, in their order. One that reaches a limit gets no second
    /// turn.
    public List<Entry> on(Harness.Case one) {
        List<Entry> best = new ArrayList<>();
        for (Variant variant : variants) {
            best.add(takeTurn(variant, one)); // Warm-up, unless it takes too long.
        }
        for (int n = 0; n < turns; n++) {
            for (int v = 0; v < best.size(); v++) {
                if (best.get(v).isFinished()) {
                    Entry entry = takeTurn(best.get(v).variant(), one);
                    boolean faster = entry.processor().compareTo(best.get(v).processor()) < 0;
                    best.set(v, faster ? entry : best.get(v));
                }
            }
        }
        return best;
    }

    private Entry takeTurn(Variant variant, Harness.Case one) {
        Config chosen = variant.applyTo(config);
        long start = processorNanos();
        long used = 0;
        int explorations = 0;
        BenchResult result;
        do {
            result = one.result(runner.run(one, chosen), chosen);
            explorations++;
            used = processorNanos() - start;
        } while (result.agreement() != Agreement.UNFINISHED && used < turn.toNanos());
        return new Entry(variant, result, Duration.ofNanos(used / explorations));
    }

    private static long processorNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}

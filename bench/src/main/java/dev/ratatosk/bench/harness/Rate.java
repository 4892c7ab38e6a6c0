package dev.ratatosk.bench.harness;

import java.time.Duration;
import java.util.Map;

/// How fast a program was explored after warm-up, over as many explorations as the time allowed.
///
/// @param program the program, as in `lastzero(9)`
/// @param agreement how the counts compare with what was expected: a rate means nothing if they
///   differ
/// @param executions executions of all kinds, in all explorations
/// @param events events performed in them, replays included
/// @param elapsed how long that took
/// @param processor how much processor time the whole virtual machine used meanwhile, its compiler
///   and its garbage collector included; the figure to compare on a machine that others use too
/// @param collecting how much of the elapsed time went into garbage collection
/// @param allocated bytes allocated meanwhile
/// @param shares what the exploring thread did, sampled in a further run; sums up to 1, or is empty
///   if nothing was sampled
public record Rate(
        String program,
        Agreement agreement,
        long executions,
        long events,
        Duration elapsed,
        Duration processor,
        Duration collecting,
        long allocated,
        Map<Phase, Double> shares) {
    public Rate {
        shares = Map.copyOf(shares);
    }

    public double executionsPerSecond() {
        return executions / seconds(elapsed);
    }

    /// Executions per second of processor time.
    public double executionsPerProcessorSecond() {
        return executions / seconds(processor);
    }

    public double eventsPerExecution() {
        return (double) events / executions;
    }

    public double bytesPerExecution() {
        return (double) allocated / executions;
    }

    /// The part of the elapsed time that went into garbage collection.
    public double collectingShare() {
        return seconds(collecting) / seconds(elapsed);
    }

    /// The part of the exploring thread's time that went into the phase.
    public double share(Phase phase) {
        return shares.getOrDefault(phase, 0.0);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}

package dev.ratatosk.core.check;

import dev.ratatosk.core.explore.Algorithm;
import dev.ratatosk.core.explore.Counts;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What an exploration did.
///
/// @param algorithm the algorithm
/// @param counts how many executions of which kind
/// @param errors how many executions showed an error
/// @param elapsed how long it took
/// @param details the algorithm's own counters by name
/// @param loopsCutOff the loops that some thread had to leave because of a bound ([Config#unroll])
/// @param notes what one should know about the verdict, a sentence each
public record Statistics(
        Algorithm algorithm,
        Counts counts,
        long errors,
        Duration elapsed,
        Map<String, Long> details,
        List<String> loopsCutOff,
        List<String> notes) {
    /// Without loops that were cut off, and without notes.
    public Statistics(
            Algorithm algorithm,
            Counts counts,
            long errors,
            Duration elapsed,
            Map<String, Long> details) {
        this(algorithm, counts, errors, elapsed, details, List.of(), List.of());
    }

    public Statistics {
        details = Map.copyOf(details);
        loopsCutOff = List.copyOf(loopsCutOff);
        notes = List.copyOf(notes);
    }

    /// Executions in which every thread ended.
    public long complete() {
        return counts.complete();
    }

    /// Maximal executions in which some thread is blocked for ever.
    public long blocked() {
        return counts.blocked();
    }

    /// Executions that were no class of their own.
    public long redundant() {
        return counts.redundant();
    }

    /// Executions that were cut off by the limit on steps.
    public long cut() {
        return counts.cut();
    }

    /// Events performed in all executions, replays included.
    public long events() {
        return counts.events();
    }

    /// Executions of all kinds per second of elapsed time.
    public double executionsPerSecond() {
        double seconds = elapsed.toNanos() / 1e9;
        return seconds > 0 ? counts.runs() / seconds : 0;
    }
}

package dev.ratatosk.core.check;

import dev.ratatosk.core.explore.Counts;
import java.time.Duration;
import java.util.Map;

/// What an exploration did.
///
/// @param algorithm the algorithm
/// @param counts how many executions of which kind
/// @param errors how many executions showed an error
/// @param elapsed how long it took
/// @param details the algorithm's own counters by name
public record Statistics(
        Algorithm algorithm,
        Counts counts,
        long errors,
        Duration elapsed,
        Map<String, Long> details) {
    public Statistics {
        details = Map.copyOf(details);
    }

    /// Executions of all kinds per second of elapsed time.
    public double executionsPerSecond() {
        double seconds = elapsed.toNanos() / 1e9;
        return seconds > 0 ? counts.runs() / seconds : 0;
    }
}

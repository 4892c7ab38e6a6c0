package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.Lease;
import dev.ratatosk.core.spi.Claims;
import java.time.Duration;

/// What a worker is to explore, and within which bounds.
///
/// @param lease what to explore
/// @param stage what for
/// @param mostRuns after so many executions it comes back
/// @param budget after that time it comes back, unless it is asked to before
/// @param memoryBytes what waits on its path may take so much; then it gives some of it away
/// @param wantsKept whether it has to write down what it keeps when it comes back
/// @param claims decides about what it finds for shared nodes
/// @param memory what the worker remembers of the answers to earlier claims holds as long as this
///   number is the same
public record Order(
        Lease lease,
        Stage stage,
        long mostRuns,
        Duration budget,
        long memoryBytes,
        boolean wantsKept,
        Claims claims,
        long memory) {}

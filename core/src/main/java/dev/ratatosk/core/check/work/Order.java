package dev.ratatosk.core.check.work;

import dev.ratatosk.core.frontier.Lease;
import java.time.Duration;

/// What a worker is to explore, and within which bounds.
///
/// @param lease what to explore
/// @param stage what for
/// @param mostRuns after so many executions it comes back
/// @param budget after that time it comes back, unless it is asked to before
/// @param memoryBytes what waits on its path may take so much; then it gives some of it away
public record Order(
        Lease lease, Stage stage, long mostRuns, Duration budget, long memoryBytes) {}

package dev.ratatosk.core.check.simplest;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// When to stop looking: after a time, or on request.
public final class Deadline {
    private final long startNanos = System.nanoTime();
    private final long nanos;
    private final BooleanSupplier stop;

    /// @param budget from now on
    /// @param stop whether to stop earlier; asked on any thread
    public Deadline(Duration budget, BooleanSupplier stop) {
        this.nanos = budget.toNanos();
        this.stop = stop;
    }

    /// The same, but after a fraction of what is left.
    Deadline within(double fraction) {
        return new Deadline(Duration.ofNanos((long) (leftNanos() * fraction)), stop);
    }

    boolean isOver() {
        return leftNanos() <= 0 || stop.getAsBoolean();
    }

    private long leftNanos() {
        return Math.max(0, nanos - (System.nanoTime() - startNanos));
    }

    /// The time since the search began.
    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /// Whether a search that has come so far since then will not end in time, by far.
    boolean isHopeless(double progress, long sinceNanos) {
        long spent = System.nanoTime() - sinceNanos;
        return spent > nanos / GLANCE && progress * leftNanos() * FAR < spent;
    }

    /// So much of the time is spent before a search is judged.
    private static final int GLANCE = 10;

    /// Estimates of the progress of a search are wrong by such a factor now and then.
    private static final int FAR = 20;
}

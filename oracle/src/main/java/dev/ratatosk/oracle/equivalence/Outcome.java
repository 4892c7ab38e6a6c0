package dev.ratatosk.oracle.equivalence;

import java.util.List;

/// How a maximal execution ended.
///
/// @param blocked the threads that were started, have not finished and never will
/// @param failed the threads that a failed check ended
public record Outcome(List<Blocked> blocked, List<Integer> failed) {
    /// What a thread waits for.
    public enum Cause {
        ASSUME,
        LOCK,
        AWAIT,
        JOIN
    }

    /// @param on the variable or mutex, the thread to join, or "" for an assume
    public record Blocked(int thread, Cause cause, String on) {}

    public Outcome {
        blocked = List.copyOf(blocked);
        failed = List.copyOf(failed);
    }

    /// Every started thread has finished.
    public boolean complete() {
        return blocked.isEmpty();
    }

    /// Blocked although no assume has failed: a deadlock or livelock.
    public boolean stuck() {
        return !complete() && blocked.stream().noneMatch(b -> b.cause() == Cause.ASSUME);
    }
}

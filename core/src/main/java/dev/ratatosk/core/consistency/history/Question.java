package dev.ratatosk.core.consistency.history;

import org.jspecify.annotations.Nullable;

/// What a witness must be like besides having the events of the histories.
///
/// @param goal the thread whose last event may make any observation, or [Histories#NONE]
/// @param end what the memory must hold at the end
/// @param live the threads that may leave their critical sections later on: a mutex that such a
///   thread holds after all its events may be acquired by another; empty if there are none
/// @param bounds whose bounds count
public record Question(int goal, FinalCondition end, boolean[] live, Bounds bounds) {
    private static final boolean[] NOBODY = {};

    /// Which events have bounds.
    ///
    /// @param within the bounds of events count whose index is below that of their thread here;
    ///   null if those of all events count
    /// @param thread of an event that has bounds of its own, or [Histories#NONE]
    /// @param index of that event
    /// @param lo its lower bound
    /// @param hi its upper bound
    public record Bounds(
            int @Nullable [] within,
            int thread,
            int index,
            int @Nullable [] lo,
            int @Nullable [] hi) {
        static final Bounds ALL = new Bounds(null, Histories.NONE, 0, null, null);
        static final Bounds NONE = new Bounds(new int[0], Histories.NONE, 0, null, null);
    }

    /// Which observations the last event of the thread can make.
    public static Question observations(int goal, boolean[] live) {
        return new Question(goal, FinalCondition.NONE, live, Bounds.ALL);
    }

    /// Whether there is a witness that ends like this.
    public static Question ending(FinalCondition end, boolean[] live) {
        return new Question(Histories.NONE, end, live, Bounds.ALL);
    }

    /// Whether there is a witness that ends like this and passes over nobody.
    public static Question strictlyEnding(FinalCondition end) {
        return ending(end, NOBODY);
    }

    /// The same with other bounds.
    public static Question strictlyEnding(FinalCondition end, Bounds bounds) {
        return new Question(Histories.NONE, end, NOBODY, bounds);
    }

    /// The same without bounds.
    public static Question unbounded(FinalCondition end) {
        return strictlyEnding(end, Bounds.NONE);
    }

    boolean isLive(int t) {
        return t < live.length && live[t];
    }
}

package dev.ratatosk.core.runtime;

import java.util.ArrayList;
import java.util.List;

/// One thing that a thread does with a condition variable or the waiters of a monitor: it consists
/// of several operations, which a report tells in one row. Made only while an execution is replayed
/// for a report.
public final class ConditionUse {
    private final Kind kind;
    private final String verb;
    private final int waiters;
    private final List<Integer> woken = new ArrayList<>();

    ConditionUse(Kind kind, String verb, int waiters) {
        this.kind = kind;
        this.verb = verb;
        this.waiters = waiters;
    }

    /// What is done.
    public enum Kind {
        /// A wait begins, and the lock is released.
        WAIT,
        /// A wait ends, and the lock is acquired again.
        RETURN,
        /// Waiting threads are woken, or none if none waits.
        SIGNAL
    }

    public Kind kind() {
        return kind;
    }

    /// What the program calls a signal of this sort: `notify`, `signal`, `broadcast`.
    public String verb() {
        return verb;
    }

    /// The location of the set of waiting threads, by which conditions are told apart.
    public int waiters() {
        return waiters;
    }

    /// The threads that a signal has woken.
    public List<Integer> woken() {
        return woken;
    }
}

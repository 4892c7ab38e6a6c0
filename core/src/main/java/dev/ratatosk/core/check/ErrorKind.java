package dev.ratatosk.core.check;

import java.util.Locale;

/// What went wrong in the program under test.
///
/// ```java
/// boolean blocked = bug.kind() == ErrorKind.DEADLOCK || bug.kind() == ErrorKind.LIVELOCK;
/// ```
public enum ErrorKind {
    /// A check or an assertion failed.
    ASSERTION("assertion failed"),
    /// The execution ended with an outcome that is forbidden, or that no expectation is about.
    OUTCOME("forbidden outcome"),
    /// The program did what its language or library forbids, such as using freed memory.
    ILLEGAL("illegal operation"),
    /// Another exception escaped a thread.
    EXCEPTION("uncaught exception"),
    /// Threads wait for each other, or for a lock, signal, permit or thread that never comes.
    DEADLOCK("deadlock"),
    /// The main thread has ended, and all that is left are idle threads of pools that were not shut
    /// down.
    LEAK("leaked thread"),
    /// A thread waits for a value that no thread will write any more.
    LIVELOCK("livelock"),
    /// Two plain accesses of one variable, one of them a write, that nothing orders.
    DATA_RACE("data race");

    private final String title;

    ErrorKind(String title) {
        this.title = title;
    }

    /// A heading for people.
    ///
    /// @return the heading
    public String title() {
        return title;
    }

    /// The name in machine-readable output.
    ///
    /// @return the name
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

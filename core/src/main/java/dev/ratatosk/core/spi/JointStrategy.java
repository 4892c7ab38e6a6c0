package dev.ratatosk.core.spi;

/// A strategy whose tree several strategies explore at the same time, each on a thread of its own
/// and with an instance of the program of its own. What is left cannot be written down, so they
/// must be in one process.
///
/// The instances must give threads and locations the same numbers. [#next] waits while there is
/// nothing to explore that others may still find.
public interface JointStrategy extends Strategy {
    /// One more strategy for the same tree.
    JointStrategy another();

    /// Lets all of them perform at most so many executions from now on.
    void limit(long executions);

    /// Lets [#next] of all of them return nothing from now on. May be called by any thread.
    void stop();

    /// Whether everything has been explored.
    boolean isDone();
}

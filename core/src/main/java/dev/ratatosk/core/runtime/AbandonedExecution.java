package dev.ratatosk.core.runtime;

/// Unwinds the stack of a thread whose execution is over. Never reported.
final class AbandonedExecution extends Error {
    private static final long serialVersionUID = 1L;

    AbandonedExecution() {
        super("this execution is over", null, false, false);
    }
}

package dev.ratatosk.core.runtime;

/// An execution cannot continue after an error such as a data race, after which nothing more can be
/// said: which thread finds it depends on the schedule. The trace so far shows the error.
public final class FailedExecution extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedExecution() {
        super("the execution has failed", null, false, false);
    }
}

package dev.ratatosk.core.check.work;

/// There are no workers any more, through no fault of the program. What was explored counts.
public final class CrewLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param message what happened, and what to do about it
    public CrewLostException(String message) {
        super(message);
    }
}

package dev.ratatosk.core.port;

/// The program under test did what its language or library forbids, and what would be undefined
/// behaviour outside of a checker: it used freed memory, unlocked a lock that it does not hold. A
/// finding, unlike a [MisuseException].
public final class IllegalOperationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String told;

    public IllegalOperationException(String message) {
        this(message, message);
    }

    /// @param message the same in all executions that do the same
    /// @param told what a report says instead, with the names and places of both sides
    public IllegalOperationException(String message, String told) {
        super(message);
        this.told = told;
    }

    /// What a report says.
    public String told() {
        return told;
    }
}

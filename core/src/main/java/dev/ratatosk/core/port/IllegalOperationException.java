package dev.ratatosk.core.port;

/// The program under test did what its language or library forbids, and what would be undefined
/// behaviour outside of a checker: it used freed memory, unlocked a lock that it does not hold. A
/// finding, unlike a [MisuseException].
public final class IllegalOperationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public IllegalOperationException(String message) {
        super(message);
    }
}

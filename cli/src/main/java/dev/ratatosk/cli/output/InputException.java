package dev.ratatosk.cli.output;

/// What the user asked for cannot be done. The message says why, and what to do; it is all that the
/// user sees.
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InputException(String message) {
        super(message);
    }
}

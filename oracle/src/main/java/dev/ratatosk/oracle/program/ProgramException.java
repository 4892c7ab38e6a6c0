package dev.ratatosk.oracle.program;

/// A program is not well-formed, or breaks a rule of the language while it runs (for example, it
/// unlocks a mutex it does not hold). It is never used for a verdict about a correct program.
public final class ProgramException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ProgramException(String message) {
        super(message);
    }

    static ProgramException at(Position position, String message) {
        return new ProgramException(position + ": " + message);
    }
}

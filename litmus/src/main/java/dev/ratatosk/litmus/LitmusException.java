package dev.ratatosk.litmus;

/// A litmus test that cannot be read: where, and why.
public final class LitmusException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int line;
    private final int column;

    LitmusException(Token at, String message) {
        this(at.line(), at.column(), message);
    }

    LitmusException(int line, int column, String message) {
        super(message);
        this.line = line;
        this.column = column;
    }

    /// The line, from 1 on.
    public int line() {
        return line;
    }

    /// The column, from 1 on.
    public int column() {
        return column;
    }
}

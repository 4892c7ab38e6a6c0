package dev.ratatosk.cli.source;

/// A source file cannot be checked. The message says what is wrong, where, and what to do; it may
/// have several lines.
final class SourceException extends Exception {
    private static final long serialVersionUID = 1L;

    SourceException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}

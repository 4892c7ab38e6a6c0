package dev.ratatosk.c.ir;

/// A C program cannot be checked: it does not compile, or uses something that is not supported. The
/// message is for the user.
public final class CException extends Exception {
    private static final long serialVersionUID = 1L;

    public CException(String message) {
        super(message);
    }

    public CException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}

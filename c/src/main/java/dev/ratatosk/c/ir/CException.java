package dev.ratatosk.c.ir;

/// A C program cannot be checked: it does not compile, or uses something that is not supported. The
/// message is for the user.
public final class CException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String printed;

    private CException(String message, String printed) {
        super(message);
        this.printed = printed;
    }

    public CException(String message) {
        this(message, "");
    }

    public CException(String message, Throwable cause) {
        super(message, cause);
        this.printed = "";
    }

    /// What the compiler printed, if that is why; it speaks for itself.
    public String printed() {
        return printed;
    }

    /// The compiler does not accept the program.
    public static CException rejected(String file, String printed) {
        return new CException(file + " does not compile", printed);
    }

    /// The same with a sentence after the message.
    public CException with(String hint) {
        CException more = new CException(getMessage() + ". " + hint, printed);
        more.initCause(this);
        return more;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}

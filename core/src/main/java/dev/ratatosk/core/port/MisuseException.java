package dev.ratatosk.core.port;

/// The program under test did something that cannot be checked: it ended the virtual machine,
/// performed an operation on a thread of its own making, or does not come back. It is not a finding
/// about its schedules, and nothing can be concluded from the exploration. The message says what,
/// where, and what to do instead.
public final class MisuseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MisuseException(String message) {
        super(message);
    }
}

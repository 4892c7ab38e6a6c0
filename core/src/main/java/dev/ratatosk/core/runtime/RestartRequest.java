package dev.ratatosk.core.runtime;

/// A program has learnt something about itself, and the execution cannot continue without it. What
/// was explored so far does not fit any more: the exploration begins again. Happens a fixed number
/// of times at most. See [dev.ratatosk.core.port.Learning].
public final class RestartRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RestartRequest() {
        super("the exploration begins again", null, false, false);
    }
}

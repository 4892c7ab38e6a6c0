package dev.ratatosk.core.runtime;

/// A host has learnt something about its program that changes which operations its threads perform.
/// What was explored so far does not fit any more: the exploration begins again. Happens a fixed
/// number of times at most.
public final class RestartRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RestartRequest() {
        super("the exploration begins again", null, false, false);
    }
}

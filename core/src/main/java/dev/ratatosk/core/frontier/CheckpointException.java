package dev.ratatosk.core.frontier;

import org.jspecify.annotations.Nullable;

/// A checkpoint cannot be written or read. The message says what, where and what to do. What is in
/// memory stays as it is, and so does what was written before.
public final class CheckpointException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CheckpointException(String message) {
        super(message);
    }

    CheckpointException(String message, @Nullable Exception cause) {
        super(message, cause);
    }
}

package dev.ratatosk.spark;

/// There is no cluster. The message says why, and what to do.
final class NoClusterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoClusterException(String message) {
        super(message);
    }
}

package dev.ratatosk.core.runtime;

/// A thread under test cannot be suspended where it is, because a native frame is on its stack.
final class PinnedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    PinnedException() {
        super(
                "Operation inside native code or a class initialiser, where a thread under test"
                        + " cannot be suspended. Move shared accesses out of it");
    }
}

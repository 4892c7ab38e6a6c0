package dev.ratatosk.core.runtime;

/// A thread under test cannot be suspended where it is, because a native frame is on its stack.
final class PinnedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    PinnedException() {
        super(
                "A thread under test performed an operation where it cannot be suspended, inside"
                        + " native code or a class initialiser; move shared accesses out of it");
    }
}

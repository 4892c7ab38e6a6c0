package dev.ratatosk.java.program.heap;

/// The streams that every program prints on. Threads may share them: what is printed is no concern
/// of theirs.
public final class StandardStreams {
    private StandardStreams() {}

    @SuppressWarnings("ReferenceEquality")
    public static boolean isOne(Object object) {
        return object == System.out || object == System.err;
    }
}

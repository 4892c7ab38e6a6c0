package dev.ratatosk.bench.runtime;

/// The order in which the threads of a program move: round and round, each for so many operations.
public enum Schedule {
    /// Each thread does all its work at once: as few switches as possible.
    IN_BLOCKS(Integer.MAX_VALUE),
    /// Three operations at a time: about what the replays of an exploration look like.
    IN_THREES(3),
    /// Every operation is followed by one of another thread: as many switches as possible.
    ALTERNATING(1);

    private final int operations;

    Schedule(int operations) {
        this.operations = operations;
    }

    int operations() {
        return operations;
    }
}

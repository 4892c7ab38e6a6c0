package dev.ratatosk.cli;

/// Something that goes on from execution to execution, behind the back of the checker.
public final class Tally {
    private static int last;

    private Tally() {}

    public static int next() {
        return last++;
    }
}

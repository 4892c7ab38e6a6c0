package dev.ratatosk.bytecode.purity;

import java.util.Set;
import java.util.TreeSet;

/// Where random programs leave what came of them. One exploration at a time.
public final class Outcomes {
    private static final Set<String> SEEN = new TreeSet<>();

    private Outcomes() {}

    /// Called by programs at their end, and where a check fails.
    public static void add(String outcome) {
        SEEN.add(outcome);
    }

    static void clear() {
        SEEN.clear();
    }

    static Set<String> seen() {
        return new TreeSet<>(SEEN);
    }
}

package dev.ratatosk.java.program;

import dev.ratatosk.java.hooks.Hooks;
import java.util.Set;
import java.util.TreeSet;

/// Where random programs leave what came of them. One exploration at a time.
public final class Outcomes {
    private static final Set<String> SEEN = new TreeSet<>();

    private Outcomes() {}

    /// Called at a program's end, and where a check fails. No business of the checker's.
    public static void add(String outcome) {
        boolean on = Hooks.pause();
        SEEN.add(outcome);
        Hooks.resume(on);
    }

    static void clear() {
        SEEN.clear();
    }

    static Set<String> seen() {
        return new TreeSet<>(SEEN);
    }
}

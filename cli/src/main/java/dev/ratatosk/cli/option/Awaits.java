package dev.ratatosk.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Which accesses of spin loops wait.
enum Awaits {
    /// Each that can.
    ALL,
    /// Those whose value is compared once, as in the tables of "Awaiting for Godot" (FMCAD 2022).
    PAPER,
    /// None.
    NONE;

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> ids() {
        return Arrays.stream(values()).map(Awaits::id).toList();
    }
}

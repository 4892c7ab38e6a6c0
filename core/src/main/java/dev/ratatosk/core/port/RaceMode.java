package dev.ratatosk.core.port;

import java.util.Locale;

/// What plain accesses of ordinary programs are.
public enum RaceMode {
    /// Data that must not race. They are no scheduling points: up to the first race only the order
    /// of synchronisation matters, and the first race is an error.
    REPORT,
    /// Operations like any other: what a race leads to is explored, not the race reported.
    EXPLORE;

    /// The name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.ratatosk.core.check;

import java.util.Locale;

/// Which write a read may see.
public enum MemoryModel {
    /// Sequential consistency: the newest one.
    SC,
    /// Release-acquire: any that is not overwritten as far as the thread knows.
    RA;

    /// The name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

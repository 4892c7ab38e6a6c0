package dev.ratatosk.core.port;

import java.util.Locale;

/// What the author of a program thinks of an outcome of it.
public enum Grade {
    /// It is right.
    ACCEPTABLE,
    /// It is right, and worth pointing out where it occurs.
    INTERESTING,
    /// It is wrong: an execution that ends with it is an error.
    FORBIDDEN;

    /// The name in reports and in machine-readable output.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

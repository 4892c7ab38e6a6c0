package dev.ratatosk.core.port;

/// What is known of whether some execution has come to a place of the program. Of two opinions on
/// one place, the later in this order is right.
public enum Reach {
    /// None has.
    NEVER,
    /// None has, but the program might have come there: executions leave out what idle iterations
    /// of a spin loop do.
    LEFT_OUT,
    /// Some execution has.
    REACHED;

    /// What is known if this and another opinion are known.
    public Reach or(Reach other) {
        return compareTo(other) >= 0 ? this : other;
    }
}

package dev.ratatosk.bytecode.purity.access;

/// How the guard of an access is announced that is performed by an instruction as it is.
///
/// @param base which operand is the object accessed, or [#NO_OBJECT]
/// @param result what the guard looks at: `L` for a reference, `I` for a number, `Z` for whether a
///   compare-and-set succeeds
public record Announcement(int base, char result) {
    /// The variable is static.
    public static final int NO_OBJECT = -1;
}
